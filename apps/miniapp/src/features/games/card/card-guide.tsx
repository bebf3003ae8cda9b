import { lazy, Suspense } from 'react';
import styles from './card-guide.module.css';

const Picture = lazy(async () => ({ default: (await import('./pictures/picture.tsx')).Picture }));

const FAN = 5;
const CAT = 4;

/** How the card game is played: two cards that are alike, among others. */
export const cardGuide = (
  <div className={styles.cards} aria-hidden="true">
    <span className={styles.back} />
    <span className={styles.pair}>
      <Face picture={FAN} />
    </span>
    <span className={styles.open}>
      <Face picture={CAT} />
    </span>
    <span className={styles.pair}>
      <Face picture={FAN} />
    </span>
  </div>
);

function Face({ picture }: { readonly picture: number }) {
  return (
    <Suspense>
      <Picture picture={picture} />
    </Suspense>
  );
}
