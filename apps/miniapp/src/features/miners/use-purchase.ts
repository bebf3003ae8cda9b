import { type MinerId, miners } from '@soho/rules';
import { useMinerCalls } from '../../api/miners.ts';
import { isSettled, usePaymentOrders } from '../../api/payment-orders.ts';
import { usePayment } from '../../api/use-payment.ts';
import { offered, type PaymentOutcome } from '../../platform/wallet/payment-flow.ts';
import type { WalletState } from '../../platform/wallet/wallet-state.ts';
import { useMessage } from '../../ui/message.tsx';
import { type ScreenWords, useWords } from '../../words/index.ts';

/**
 * Buying a miner: the flow of the two dialogs, from its offer on. A purchase that ended otherwise is granted when its payment
 * is seen while the player still reads so. `onOver` is called when nothing of it is left to see.
 */
export function usePurchase(minerId: MinerId, wallet: WalletState, onOver: () => void) {
  const { serverWaits } = useWords('miners');
  const { sendFailed } = useWords('purchase');
  const say = useMessage();
  const calls = useMinerCalls(() => say({ kind: 'info', text: serverWaits }));
  const orders = usePaymentOrders().data;
  const { flow, accept, close } = usePayment<MinerId>(
    wallet,
    {
      orderOf: (item) => ({ kind: 'miner', miner_id: item }),
      priceOf: (item) => miners[item].price.toString(),
      confirm: (item, { order, boc, wallet: account, over }) =>
        calls.purchase({ minerId: item, wallet: account, orderId: order.order_id, boc, over }),
      onNotSent: () => {
        say({ kind: 'error', text: sendFailed });
        onOver();
      },
    },
    offered(minerId),
  );
  const { outcome } = flow;
  const isPaid = outcome?.orderId !== undefined && isSettled(orders, outcome.orderId);
  return {
    flow: isPaid && outcome.kind !== 'granted' ? { ...flow, outcome: { kind: 'granted' as const } } : flow,
    accept,
    close: () => {
      close();
      onOver();
    },
  };
}

/** What the result dialog says; `started` where the miner's payment was seen, and the server has said nothing else. */
export function outcomeText(words: ScreenWords['purchase'], { kind, text }: PaymentOutcome, started: string): string {
  switch (kind) {
    case 'granted':
      return text || started;
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
