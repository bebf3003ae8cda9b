import { useEffect, useState } from 'react';
import { useBalance } from '../../api/balance.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { loadWithWords } from '../../words/index.ts';
import type { OwnPlace } from './own-place.tsx';
import styles from './place-card.module.css';

const ownPlace = lazyPart(() => loadWithWords(['leaderboard'], async () => (await import('./own-place.tsx')).OwnPlace));

/** Where the player stands. It keeps its room from the first frame on, and is fetched when the hub has its coins. */
export function PlaceCard() {
  const { isSuccess } = useBalance();
  const [Place, setPlace] = useState<typeof OwnPlace | undefined>(ownPlace.loaded);
  useEffect(() => {
    if (isSuccess) {
      ownPlace.load().then(
        (loaded) => setPlace(() => loaded),
        // It comes when the hub is next opened.
        () => {},
      );
    }
  }, [isSuccess]);
  return <div className={styles.card}>{Place && <Place />}</div>;
}
