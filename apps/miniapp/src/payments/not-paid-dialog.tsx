import { useQueryClient } from '@tanstack/react-query';
import { useExclusiveMutation } from '../api/use-exclusive-mutation.ts';
import { haptic } from '../platform/telegram/haptic.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useMessage } from '../ui/message.tsx';
import { useWords } from '../words/index.ts';
import { withdrawOrder } from './order-calls.ts';

type NotPaidDialogProps = {
  readonly orderId: string;
  /** The consequence of not having paid. */
  readonly text: string;
  readonly onClose: () => void;
};

/** Asks the player to confirm that an order was not paid, and reports it to the server. */
export function NotPaidDialog({ orderId, text, onClose }: NotPaidDialogProps) {
  const words = useWords('payment');
  const cache = useQueryClient();
  const say = useMessage();
  const { mutate: withdraw, isPending } = useExclusiveMutation({
    mutationFn: () => withdrawOrder(cache, orderId),
    onError: () => {
      haptic.error();
      say({ kind: 'info', text: words.notPaidFailed });
    },
    onSettled: onClose,
  });
  return (
    <Dialog open held={isPending} onClose={onClose} title={words.notPaidSure}>
      <p>{text}</p>
      <Button kind="primary" disabled={isPending} onClick={onClose}>
        {words.notPaidNo}
      </Button>
      <Button kind="quiet" busy={isPending} onClick={() => withdraw()}>
        {words.notPaidYes}
      </Button>
    </Dialog>
  );
}
