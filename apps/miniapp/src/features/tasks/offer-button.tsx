import { Button } from '../../ui/button.tsx';
import { useFirstWords } from '../../words/index.ts';
import styles from './offer-button.module.css';
import type { Offer } from './task-offer.ts';

type OfferButtonProps = {
  readonly offer: Offer;
  /** The element that names the task. */
  readonly nameId: string;
  readonly busy: boolean;
  readonly onPress: () => void;
};

export function OfferButton({ offer, nameId, busy, onPress }: OfferButtonProps) {
  const { tasks: words } = useFirstWords();
  return (
    <Button kind="secondary" className={styles[offer]} busy={busy} aria-describedby={nameId} onClick={onPress}>
      {words[offer]}
    </Button>
  );
}
