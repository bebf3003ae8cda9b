import type { SendOutcome, Transfer } from '../wallet-state.ts';
import { CHAIN, type TonConnectUI, UserRejectsError, WalletNotSupportFeatureError } from './ton-connect.ts';

/** Asks the connected wallet for one transfer from its account. Never throws. */
export async function send(ui: TonConnectUI, { valid_until, network, ...message }: Transfer): Promise<SendOutcome> {
  if (ui.account === null) {
    return { kind: 'unsupported' };
  }
  try {
    const { boc } = await ui.sendTransaction({
      validUntil: valid_until,
      network: network === '-239' ? CHAIN.MAINNET : CHAIN.TESTNET,
      from: ui.account.address,
      messages: [{ address: message.address, amount: message.amount, payload: message.payload }],
    });
    return { kind: 'signed', boc };
  } catch (error) {
    if (error instanceof UserRejectsError) {
      return { kind: 'refused' };
    }
    return { kind: error instanceof WalletNotSupportFeatureError ? 'unsupported' : 'unsure' };
  }
}
