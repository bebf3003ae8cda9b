import { WALLET_QUEST } from '@soho/rules';
import { useConfirmQuest } from '../../payments/confirm-payment.ts';
import type { PaymentOutcome } from '../../payments/payment-flow.ts';
import { usePayment } from '../../payments/use-payment.ts';
import type { WalletState } from '../../platform/wallet/wallet-state.ts';
import { type Message, useMessage } from '../../ui/message.tsx';
import { type ScreenWords, useWords } from '../../words/index.ts';

const QUEST = 'wallet_quest';

/** The wallet quest: one transaction for coins. */
export function useQuest(wallet: WalletState) {
  const words = useWords('wallet');
  const payment = useWords('payment');
  const say = useMessage();
  const confirm = useConfirmQuest(() => say({ kind: 'info', text: words.serverWaits }));
  const { flow, buy } = usePayment<typeof QUEST>(wallet, {
    orderOf: (kind) => ({ kind }),
    priceOf: () => WALLET_QUEST.price.toString(),
    confirm: (_, sent) => confirm(sent),
    onNotSent: () => say({ kind: 'error', text: words.sendFailed }),
    onEnded: (outcome) => say(messageOf(words, payment, outcome)),
  });
  return { flow, send: () => buy(QUEST) };
}

function messageOf(
  words: ScreenWords['wallet'],
  payment: ScreenWords['payment'],
  { kind, text }: PaymentOutcome,
): Message {
  switch (kind) {
    case 'granted':
      return { kind: 'success', text: text || words.questPaid(WALLET_QUEST.reward) };
    case 'pending':
      return { kind: 'info', text: text || payment.awaited };
    case 'unclear':
      return { kind: 'info', text: words.unclear };
    case 'not_connected':
      return { kind: 'info', text: words.notConnected };
    case 'other_network':
      return { kind: 'info', text: words.otherNetwork };
    case 'not_ordered':
      return text === undefined ? { kind: 'error', text: words.sendFailed } : { kind: 'info', text };
    case 'not_confirmed':
    // Only payments in Stars are refunded automatically.
    case 'refunded':
      return { kind: 'error', text: words.checkFailed };
  }
}
