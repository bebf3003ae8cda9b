import { useWithdrawal } from '../../api/payments.ts';
import { AwaitedPayment } from '../../ui/awaited-payment.tsx';
import { useMessage } from '../../ui/message.tsx';
import { useWords } from '../../words/index.ts';

type AwaitedMinerProps = { readonly orderId: string; readonly nameId: string };

/** In the place of the price while its payment may be on its way. */
export function AwaitedMiner({ orderId, nameId }: AwaitedMinerProps) {
  const { notPaidText } = useWords('miners');
  const payment = useWords('payment');
  const say = useMessage();
  const tellFailure = () => say({ kind: 'error', text: payment.notPaidFailed });
  const withdraw = useWithdrawal(tellFailure);
  return (
    <AwaitedPayment
      words={{ ...payment, notPaidText }}
      nameId={nameId}
      onNotPaid={() => withdraw(orderId)}
      onFailed={tellFailure}
    />
  );
}
