import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import cards from './lot-card.module.css';
import grid from './lot-grid.module.css';
import styles from './lots-skeleton.module.css';

const LOTS = [0, 1, 2, 3];

/** The search box above announces it to screen readers. */
export function LotsSkeleton() {
  return (
    <div className={grid.grid} aria-busy="true">
      {LOTS.map((lot) => (
        <div key={lot} className={classNames(card.surface, cards.card)}>
          <Skeleton className={styles.picture} />
          <Skeleton className={styles.price} />
          <Skeleton className={styles.name} />
          <Skeleton className={styles.text} />
          <Skeleton className={styles.buy} />
        </div>
      ))}
    </div>
  );
}
