import { useBalance } from '../../api/balance.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import { useIdlePart } from '../../ui/use-idle-part.ts';
import { loadWithWords } from '../../words/index.ts';
import styles from './place-card.module.css';

const ownPlace = lazyPart(() => loadWithWords(['leaderboard'], async () => (await import('./own-place.tsx')).OwnPlace));

/** The player's rank. Its space is reserved from the first frame on, and its code is fetched when the hub has its coins. */
export function PlaceCard() {
  const { isSuccess } = useBalance();
  const { Part: Place } = useIdlePart(ownPlace, isSuccess);
  return <div className={classNames(card.surface, styles.card)}>{Place && <Place />}</div>;
}
