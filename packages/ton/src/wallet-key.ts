import type { InitialState } from './state-init.ts';

const KEY_BYTES = 32;

/**
 * Where in its data each version of the wallet contract keeps its public key, in bits, by the hash of its code. V1-V3:
 * https://github.com/ton-blockchain/ton, crypto/smartcont; V4: https://github.com/ton-blockchain/wallet-contract;
 * V5: https://github.com/ton-blockchain/wallet-contract-v5. ton-http-api-cpp's list of wallets has the same hashes.
 */
export const KEY_OFFSETS: ReadonlyMap<string, number> = new Map([
  ['a0cfc2c48aee16a271f2cfc0b7382d81756cecb1017d077faaab3bb602f6868c', 32], // V1R1
  ['d4902fcc9fad74698fa8e353220a68da0dcf72e32bcb2eb9ee04217c17d3062c', 32], // V1R2
  ['587cc789eff1c84f46ec3797e45fc809a14ff5ae24f1e0c7a6a99cc9dc9061ff', 32], // V1R3
  ['5c9a5e68c108e18721a07c42f9956bfb39ad77ec6d624b60c576ec88eee65329', 32], // V2R1
  ['fe9530d3243853083ef2ef0b4c2908c0abf6fa1c31ea243aacaa5bf8c7d753f1', 32], // V2R2
  ['b61041a58a7980b946e8fb9e198e3c904d24799ffa36574ea4251c41a566f581', 64], // V3R1
  ['84dafa449f98a6987789ba232358072bc0f76dc4524002a5d0918b9a75d2d599', 64], // V3R2
  ['64dd54805522c5be8a9db59cea0105ccf0d08786ca79beb8cb79e880a8d7322d', 64], // V4R1
  ['feb5ff6820e2ff0d9483e7e0d62c817d846789fb4ae580c878866d959dabd5c0', 64], // V4R2
  ['f3d7ca53493deedac28b381986a849403cbac3d2c584779af081065af0ac4b93', 113], // V5 beta
  ['20834b7b72b112147e1b2fb457b84e74d1a30f04f737d4f62a668e9552d2b72f', 65], // V5R1
]);

/**
 * The public key in a wallet's initial state. Only a wallet whose code is known keeps it where we would look: any other
 * contract may keep someone else's key there.
 * @returns undefined when the code is unknown, or the data too short
 */
export function publicKeyOfWallet({ code, data }: InitialState): Buffer | undefined {
  const offset = KEY_OFFSETS.get(code?.hash().toString('hex') ?? '');
  if (offset === undefined || data === null) {
    return undefined;
  }
  if (data.isExotic || data.bits.length < offset + KEY_BYTES * 8) {
    return undefined;
  }
  return data.beginParse().skip(offset).loadBuffer(KEY_BYTES);
}
