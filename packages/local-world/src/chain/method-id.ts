/** CRC-16/XMODEM, with which contracts number their methods. */
const POLYNOMIAL = 0x1021;

/**
 * The number of a contract's get-method.
 * @see https://docs.ton.org, 'TVM: get methods'
 */
export function getMethodId(name: string): number {
  let crc = 0;
  for (const byte of Buffer.from(name)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ POLYNOMIAL) & 0xffff;
    }
  }
  return crc | 0x10000;
}
