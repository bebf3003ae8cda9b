import { useState } from 'react';
import styles from './awaited-payment.module.css';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type AwaitedPaymentWords = {
  readonly awaited: string;
  readonly awaitedText: string;
  readonly notPaid: string;
  readonly notPaidSure: string;
  readonly notPaidText: string;
  readonly notPaidYes: string;
  readonly notPaidNo: string;
};

type AwaitedPaymentProps = {
  readonly words: AwaitedPaymentWords;
  /** The element that names what is paid for. */
  readonly nameId: string;
  readonly onNotPaid: () => Promise<void>;
};

/** In the place of a price while its payment may be on its way; who did not pay can say so, and is asked once more. */
export function AwaitedPayment({ words, nameId, onNotPaid }: AwaitedPaymentProps) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = () => setAsking(false);
  const withdraw = async () => {
    setBusy(true);
    await onNotPaid();
    setBusy(false);
    close();
  };
  return (
    <div className={styles.box}>
      <p className={styles.state} role="status">
        <span className={styles.dot} />
        {words.awaited}
      </p>
      <p className={styles.text}>{words.awaitedText}</p>
      <Button kind="quiet" className={styles.deny} aria-describedby={nameId} onClick={() => setAsking(true)}>
        {words.notPaid}
      </Button>
      <Dialog open={isAsking} held={busy} onClose={close} title={words.notPaidSure}>
        <p>{words.notPaidText}</p>
        <Button kind="primary" disabled={busy} onClick={close}>
          {words.notPaidNo}
        </Button>
        <Button kind="quiet" busy={busy} onClick={() => void withdraw()}>
          {words.notPaidYes}
        </Button>
      </Dialog>
    </div>
  );
}
