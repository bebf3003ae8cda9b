import type { TonNetwork } from './address.ts';

/** The state that a chain began with: only this distinguishes two networks for sure. Hashes in base64. */
export type ZeroState = { readonly rootHash: string; readonly fileHash: string };

/** What the local chain answers to `getMasterchainInfo`, as `init`. */
export const LOCAL_ZERO_STATE: ZeroState = {
  rootHash: Buffer.from('SOHO local chain zero state root').toString('base64'),
  fileHash: Buffer.from('SOHO local chain zero state file').toString('base64'),
};

/**
 * `validator.zero_state` of the networks' published configurations,
 * https://ton-blockchain.github.io/global.config.json and https://ton-blockchain.github.io/testnet-global.config.json.
 */
export const ZERO_STATES: Readonly<Record<TonNetwork, ZeroState>> = {
  mainnet: {
    rootHash: 'F6OpKZKqvqeFp6CQmFomXNMfMj2EnaUSOXN+Mh+wVWk=',
    fileHash: 'XplPz01CXAps5qeSWUtxcyBfdAo5zVb1N979KLSKD24=',
  },
  testnet: {
    rootHash: 'gj+B8wb/AmlPk1z1AhVI484rhrUpgSr2oSFIh56VoSg=',
    fileHash: 'Z+IKwYS54DmmJmesw/nAD5DzWadnOCMzee+kdgSYDOg=',
  },
  local: LOCAL_ZERO_STATE,
};
