import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ClosedStallPicture } from '../../ui/pictures/closed-stall.tsx';
import { useFirstWords } from '../../words/index.ts';
import styles from './coming-soon-dialog.module.css';

type ComingSoonDialogProps = {
  /** The name of the place that the player chose. */
  readonly feature: string;
  readonly onClose: () => void;
};

export function ComingSoonDialog({ feature, onClose }: ComingSoonDialogProps) {
  const { hub } = useFirstWords();
  return (
    <Dialog open onClose={onClose} title={hub.comingSoon}>
      <div className={styles.picture}>
        <ClosedStallPicture />
      </div>
      <p className={styles.text}>{hub.comingSoonText(feature)}</p>
      <Button kind="primary" onClick={onClose}>
        {hub.ok}
      </Button>
    </Dialog>
  );
}
