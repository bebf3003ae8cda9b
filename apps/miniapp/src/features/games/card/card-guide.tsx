import styles from './card-guide.module.css';
import { Picture } from './pictures/picture.tsx';

const FAN = 5;
const CAT = 4;

/** How the card game is played: two cards that are alike, among others. */
export const cardGuide = (
  <div className={styles.cards} aria-hidden="true">
    <span className={styles.back} />
    <span className={styles.pair}>
      <Picture picture={FAN} />
    </span>
    <span className={styles.open}>
      <Picture picture={CAT} />
    </span>
    <span className={styles.pair}>
      <Picture picture={FAN} />
    </span>
  </div>
);
