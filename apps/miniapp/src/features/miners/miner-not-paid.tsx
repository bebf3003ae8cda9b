import { useWithdrawal } from '../../api/payments.ts';
import { useMessage } from '../../ui/message.tsx';
import { NotPaidDialog } from '../../ui/not-paid-dialog.tsx';
import { useWords } from '../../words/index.ts';

type MinerNotPaidProps = { readonly orderId: string; readonly onClose: () => void };

/** Asks the player who says that an order was not paid once more, and tells the server. */
export function MinerNotPaid({ orderId, onClose }: MinerNotPaidProps) {
  const { notPaidText } = useWords('miners');
  const payment = useWords('payment');
  const say = useMessage();
  const withdraw = useWithdrawal(() => say({ kind: 'error', text: payment.notPaidFailed }));
  return <NotPaidDialog words={{ ...payment, notPaidText }} onNotPaid={() => withdraw(orderId)} onClose={onClose} />;
}
