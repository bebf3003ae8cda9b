import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type NotPaidDialogProps = {
  readonly words: Readonly<Record<'notPaidSure' | 'notPaidText' | 'notPaidYes' | 'notPaidNo', string>>;
  readonly onNotPaid: () => Promise<void>;
  readonly onClose: () => void;
};

/** Asks once more whether a payment was not made. */
export function NotPaidDialog({ words, onNotPaid, onClose }: NotPaidDialogProps) {
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    await onNotPaid();
    onClose();
  };
  return (
    <Dialog open held={busy} onClose={onClose} title={words.notPaidSure}>
      <p>{words.notPaidText}</p>
      <Button kind="primary" disabled={busy} onClick={onClose}>
        {words.notPaidNo}
      </Button>
      <Button kind="quiet" busy={busy} onClick={() => void withdraw()}>
        {words.notPaidYes}
      </Button>
    </Dialog>
  );
}
