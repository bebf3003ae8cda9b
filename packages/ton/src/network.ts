/** Which chain: 'local' is the stand-in of development, and carries the testnet's id. */
export type TonNetwork = 'mainnet' | 'testnet' | 'local';

/** The network's global id as TON Connect writes it: '-239' is mainnet, '-3' anything else. */
export function chainId(network: TonNetwork): '-239' | '-3' {
  return network === 'mainnet' ? '-239' : '-3';
}
