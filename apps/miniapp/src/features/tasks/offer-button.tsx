import type { Task } from '@soho/contract';
import { Button } from '../../ui/button.tsx';
import { useFirstWords } from '../../words/index.ts';
import styles from './offer-button.module.css';
import { openAddress } from './open-address.ts';
import type { Offer } from './task-offer.ts';

type OfferButtonProps = {
  readonly task: Task;
  readonly offer: Offer;
  /** The element that names the task. */
  readonly nameId: string;
  readonly busy: boolean;
  readonly collect: () => Promise<void>;
  readonly go: () => Promise<void>;
};

export function OfferButton({ task, offer, nameId, busy, collect, go }: OfferButtonProps) {
  const { tasks: words } = useFirstWords();
  const open = () => task.redirect_url !== null && openAddress(task.redirect_url);
  const press = { collect, go, open }[offer];
  return (
    <Button
      kind="secondary"
      className={styles[offer]}
      busy={busy}
      aria-describedby={nameId}
      onClick={() => void press()}
    >
      {words[offer]}
    </Button>
  );
}
