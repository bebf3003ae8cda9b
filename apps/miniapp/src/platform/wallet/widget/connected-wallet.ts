import type { WalletProof } from '@soho/contract';
import { config } from '../../config.ts';
import type { ConnectedWallet } from '../wallet-state.ts';
import { CHAIN, type ConnectedWallet as ReportedWallet, toUserFriendlyAddress, type Wallet } from './ton-connect.ts';

export function toConnectedWallet(reported: ReportedWallet | Wallet): ConnectedWallet {
  const { account, device } = reported;
  const chain: string = account.chain;
  return {
    address: account.address,
    friendly: toUserFriendlyAddress(account.address, account.chain === CHAIN.TESTNET),
    name: ('name' in reported && reported.name) || device.appName,
    appName: device.appName,
    version: device.appVersion,
    onNetwork: chain === config().ton.network,
  };
}

/** The proof that the wallet signed when it was connected, for the server to check; undefined after a restore, for example. */
export function toProof({ account, connectItems }: Wallet): WalletProof | undefined {
  const item = connectItems?.tonProof;
  if (item === undefined || !('proof' in item) || account.publicKey === undefined) {
    return undefined;
  }
  const { timestamp, domain, payload, signature } = item.proof;
  return {
    network: account.chain,
    public_key: account.publicKey,
    state_init: account.walletStateInit,
    timestamp,
    domain,
    payload,
    signature,
  };
}
