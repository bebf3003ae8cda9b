import { screens } from '@soho/contract';
import { navigate } from '../../platform/address.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import pictures from '../../ui/pictures/pictures.module.css';
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

const STRIPES = [0, 1, 2, 3, 4, 5];

/** A market stall with its shutter down, under the moon. */
function ClosedStallPicture() {
  return (
    <svg className={pictures.picture} width="224" height="176" viewBox="0 0 224 176" aria-hidden="true">
      <circle className={pictures.halo} cx="112" cy="92" r="84" />
      <path className={pictures.moon} d="M214 42a18 18 0 1 1-17-27 15 15 0 0 0 17 27Z" />
      <path className={pictures.star} d="M36 34v8M32 38h8M62 12v6M59 15h6M206 84v6M203 87h6" />
      <rect className={pictures.wall} x="44" y="64" width="136" height="94" rx="6" />
      <rect className={pictures.shutter} x="56" y="84" width="112" height="48" rx="4" />
      <path className={pictures.slat} d="M56 96h112M56 108h112M56 120h112" />
      <rect className={pictures.counter} x="38" y="132" width="148" height="14" rx="5" />
      <path className={pictures.ground} d="M16 160h192" />
      {STRIPES.map((stripe) => (
        <path
          key={stripe}
          className={stripe % 2 === 0 ? pictures.awning : pictures.awningLight}
          d={`M${40 + stripe * 24} 50h24l${(stripe - 2) * 1.6} 32a12 10 0 0 1-${24 + 1.6} 0Z`}
        />
      ))}
      <path className={pictures.roof} d="M46 50h132l-8-14a6 6 0 0 0-5-3H59a6 6 0 0 0-5 3Z" />
      <g className={pictures.sign}>
        <path d="M96 84v10M128 84v10" />
        <rect x="84" y="94" width="56" height="24" rx="6" />
        <path d="M98 106h.1M112 106h.1M126 106h.1" />
      </g>
    </svg>
  );
}
