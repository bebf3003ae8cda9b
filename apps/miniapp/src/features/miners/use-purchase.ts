import { type MinerId, miners } from '@soho/rules';
import { useMinerCalls } from '../../api/miners.ts';
import { usePayment } from '../../api/use-payment.ts';
import type { PaymentOutcome } from '../../platform/wallet/payment-flow.ts';
import type { WalletState } from '../../platform/wallet/wallet-state.ts';
import { useMessage } from '../../ui/message.tsx';
import { type ScreenWords, useWords } from '../../words/index.ts';

/** Buying miners: the flow of the two dialogs. */
export function usePurchase(wallet: WalletState) {
  const words = useWords('miners');
  const say = useMessage();
  const calls = useMinerCalls(() => say({ kind: 'info', text: words.serverWaits }));
  return usePayment<MinerId>(wallet, {
    orderOf: (minerId) => ({ kind: 'miner', miner_id: minerId }),
    priceOf: (minerId) => miners[minerId].price.toString(),
    confirm: (minerId, { order, boc, wallet: account }) =>
      calls.purchase({ minerId, wallet: account, orderId: order.order_id, boc }),
    onNotSent: () => say({ kind: 'error', text: words.sendFailed }),
  });
}

/** What the result dialog says. */
export function outcomeText(words: ScreenWords['miners'], { kind, text }: PaymentOutcome): string {
  switch (kind) {
    case 'granted':
    case 'pending':
      return text || words.purchaseFailed;
    case 'unclear':
      return words.unclear;
    case 'not_connected':
      return words.notConnected;
    case 'other_network':
      return words.otherNetwork;
    case 'not_ordered':
      return text ?? words.notPurchased;
    case 'not_confirmed':
      return words.notConfirmed;
  }
}
