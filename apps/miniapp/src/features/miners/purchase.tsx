import type { PaymentOrder } from '@soho/contract';
import { type MinerId, miners } from '@soho/rules';
import { useState } from 'react';
import { useConfirmMiner } from '../../payments/confirm-payment.ts';
import { NotPaidDialog } from '../../payments/not-paid-dialog.tsx';
import { isSettled, usePaymentOrders } from '../../payments/orders.ts';
import { offered, type PaymentFlow } from '../../payments/payment-flow.ts';
import { usePayment } from '../../payments/use-payment.ts';
import { useStarsPayment } from '../../payments/use-stars-payment.ts';
import type { WalletState } from '../../platform/wallet/wallet-state.ts';
import { useMessage } from '../../ui/message.tsx';
import { useWords } from '../../words/index.ts';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { ResultDialog } from './result-dialog.tsx';

type PurchaseProps = { readonly minerId: MinerId; readonly wallet: WalletState; readonly onOver: () => void };

/** One purchase of a miner: the offer, and the result. `onOver` is called when both dialogs are closed. */
export function Purchase({ minerId, wallet, onOver }: PurchaseProps) {
  const { notPaidText } = useWords('miners');
  const { flow, starsFlow, accept, acceptStars, close } = usePurchase(minerId, wallet, onOver);
  const outcome = starsFlow.outcome ?? flow.outcome;
  const [notPaid, setNotPaid] = useState<string>();
  if (notPaid !== undefined) {
    return <NotPaidDialog orderId={notPaid} text={notPaidText} onClose={close} />;
  }
  const connect = wallet.step === 'disconnected' ? wallet.widget.connect : close;
  return (
    <>
      <PurchaseDialog
        flow={flow}
        starsFlow={starsFlow}
        wallet={wallet}
        onAccept={() => void accept()}
        onAcceptStars={() => void acceptStars()}
        onClose={close}
      />
      <ResultDialog
        minerId={minerId}
        outcome={outcome}
        onAcceptStars={() => void acceptStars()}
        onClose={close}
        onConnect={connect}
        onNotPaid={() => setNotPaid(outcome?.orderId)}
      />
    </>
  );
}

/** Buys a miner, from the wallet or with Stars: the flows of the two dialogs, from its offer on. */
function usePurchase(minerId: MinerId, wallet: WalletState, onOver: () => void) {
  const { serverWaits } = useWords('miners');
  const { sendFailed, starsRepriced, starsFailed, starsPending } = useWords('purchase');
  const say = useMessage();
  const orders = usePaymentOrders().data;
  const { flow, offer, accept, close } = usePayment<MinerId>(
    wallet,
    {
      orderOf: (item) => ({ kind: 'miner', miner_id: item }),
      priceOf: (item) => miners[item].price.toString(),
      confirm: useConfirmMiner(() => say({ kind: 'info', text: serverWaits })),
      onNotSent: () => {
        say({ kind: 'error', text: sendFailed });
        onOver();
      },
    },
    offered(minerId),
  );
  const stars = useStarsPayment(minerId, {
    repricedText: starsRepriced,
    onFailed: () => say({ kind: 'info', text: starsFailed }),
  });
  return {
    flow: withGrant(flow, orders),
    starsFlow: withGrant(withPendingText(stars.flow, starsPending), orders),
    accept,
    acceptStars: () => {
      offer(minerId);
      return stars.accept();
    },
    close: () => {
      close();
      stars.close();
      onOver();
    },
  };
}

type Flow = PaymentFlow<MinerId>;

/** A purchase with another result becomes granted if its payment is seen while the result dialog is open. */
function withGrant(flow: Flow, orders: readonly PaymentOrder[] | undefined): Flow {
  const { outcome } = flow;
  const isPaid = outcome?.orderId !== undefined && isSettled(orders, outcome.orderId);
  return isPaid && outcome.kind !== 'granted' ? { ...flow, outcome: { kind: 'granted' } } : flow;
}

/** Adds the app's text to a pending purchase without one from the server. */
function withPendingText(flow: Flow, text: string): Flow {
  const { outcome } = flow;
  return outcome?.kind === 'pending' && outcome.text === undefined ? { ...flow, outcome: { ...outcome, text } } : flow;
}
