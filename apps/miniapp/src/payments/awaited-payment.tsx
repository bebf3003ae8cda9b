import { lazyPart } from '../platform/lazy-part.ts';
import { Button } from '../ui/button.tsx';
import { useMessage } from '../ui/message.tsx';
import { useLazyPart } from '../ui/use-lazy-part.ts';
import { useWords } from '../words/index.ts';
import styles from './awaited-payment.module.css';
import type { NotPaidDialog } from './not-paid-dialog.tsx';

const confirmation = lazyPart(async () => (await import('./not-paid-dialog.tsx')).NotPaidDialog);

type AwaitedPaymentProps = {
  readonly orderId: string;
  /** The consequence of not having paid. */
  readonly notPaidText: string;
  /** The id of the element that names the item. */
  readonly nameId: string;
};

/** Replaces a price while its payment may be in flight. The player can say that nothing was paid. */
export function AwaitedPayment({ orderId, notPaidText, nameId }: AwaitedPaymentProps) {
  const words = useWords('payment');
  const say = useMessage();
  const {
    part: Confirmation,
    item: isOpen,
    open,
    close,
  } = useLazyPart<typeof NotPaidDialog, true>(confirmation, () => say({ kind: 'info', text: words.notPaidFailed }));
  return (
    <div className={styles.box}>
      <p className={styles.state} role="status">
        <span className={styles.dot} />
        {words.awaited}
      </p>
      <p className={styles.text}>{words.awaitedText}</p>
      <Button
        kind="quiet"
        className={styles.deny}
        busy={isOpen === true && Confirmation === undefined}
        aria-describedby={nameId}
        onClick={() => open(true)}
      >
        {words.notPaid}
      </Button>
      {isOpen && Confirmation && <Confirmation orderId={orderId} text={notPaidText} onClose={close} />}
    </div>
  );
}
