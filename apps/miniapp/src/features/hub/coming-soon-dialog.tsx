import { screens } from '@soho/contract';
import { navigate } from '../../platform/address.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ClosedStallPicture } from '../../ui/pictures/closed-stall.tsx';
import { type ScreenWords, useWords } from '../../words/index.ts';
import styles from './coming-soon-dialog.module.css';

type ComingSoonDialogProps = {
  /** The place that the player chose. */
  readonly place: keyof ScreenWords['places']['names'];
  readonly onClose: () => void;
};

/** What will be at a place, and the way to what is open now. */
export function ComingSoonDialog({ place, onClose }: ComingSoonDialogProps) {
  const words = useWords('places');
  const play = () => {
    onClose();
    navigate(screens.games);
  };
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <div className={styles.picture}>
        <ClosedStallPicture />
      </div>
      <p className={styles.plan}>{words.plans[place]}</p>
      <p className={styles.text}>{words.text(words.names[place])}</p>
      <Button kind="primary" onClick={play}>
        {words.play}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {words.ok}
      </Button>
    </Dialog>
  );
}
