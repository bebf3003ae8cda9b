import type { ComponentProps } from 'react';
import styles from './awaited-payment.module.css';
import { Button } from './button.tsx';
import type { NotPaidDialog } from './not-paid-dialog.tsx';
import { useLazyPart } from './use-lazy-part.ts';

type NotPaid = ComponentProps<typeof NotPaidDialog>;

type AwaitedPaymentProps = {
  readonly words: NotPaid['words'] & Readonly<Record<'awaited' | 'awaitedText' | 'notPaid', string>>;
  /** The element that names what is paid for. */
  readonly nameId: string;
  readonly onNotPaid: NotPaid['onNotPaid'];
  /** The player could not even be asked. */
  readonly onFailed: () => void;
};

/** In the place of a price while its payment may be on its way; who did not pay can say so, and is asked once more. */
export function AwaitedPayment({ words, nameId, onNotPaid, onFailed }: AwaitedPaymentProps) {
  const {
    part: Question,
    item: isAsked,
    open,
    close,
  } = useLazyPart<typeof NotPaidDialog, true>(loadQuestion, onFailed);
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
        busy={isAsked === true && Question === undefined}
        aria-describedby={nameId}
        onClick={() => open(true)}
      >
        {words.notPaid}
      </Button>
      {isAsked && Question && <Question words={words} onNotPaid={onNotPaid} onClose={close} />}
    </div>
  );
}

async function loadQuestion() {
  return (await import('./not-paid-dialog.tsx')).NotPaidDialog;
}
