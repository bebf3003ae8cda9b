import type { PaymentOutcome } from '../../platform/wallet/payment-flow.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type ScreenWords, useWords } from '../../words/index.ts';
import styles from './result-dialog.module.css';
import { ResultMark } from './result-mark.tsx';
import { outcomeText } from './use-purchase.ts';

type ResultDialogProps = {
  readonly outcome: PaymentOutcome | undefined;
  readonly onClose: () => void;
  /** Opens the list of wallets, where none is connected. */
  readonly onConnect: () => void;
};

/** How the purchase ended. */
export function ResultDialog({ outcome, onClose, onConnect }: ResultDialogProps) {
  const words = useWords('purchase');
  if (outcome === undefined) {
    return null;
  }
  const canConnect = outcome.kind === 'not_connected';
  const connect = () => {
    onClose();
    onConnect();
  };
  return (
    <Dialog open onClose={onClose} title={titleOf(words, outcome)}>
      <ResultMark kind={outcome.kind} />
      <p className={styles.text} role="status">
        {outcomeText(words, outcome)}
      </p>
      {canConnect && (
        <Button kind="primary" onClick={connect}>
          {words.connect}
        </Button>
      )}
      <Button kind={canConnect ? 'quiet' : 'primary'} onClick={onClose}>
        {words.ok}
      </Button>
    </Dialog>
  );
}

function titleOf(words: ScreenWords['purchase'], { kind }: PaymentOutcome): string {
  switch (kind) {
    case 'granted':
      return words.success;
    case 'pending':
    case 'unclear':
      return words.wait;
    default:
      return words.failure;
  }
}
