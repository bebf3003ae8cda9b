import { minerIds } from '@soho/rules';
import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/index.ts';
import styles from './miners-skeleton.module.css';

export function MinersSkeleton() {
  const words = useWords('miners');
  return (
    <div className={styles.skeleton}>
      <p className={styles.text} role="status">
        {words.updating}
      </p>
      {minerIds.map((id) => (
        <div key={id} className={classNames(card.surface, styles.card)}>
          <Skeleton className={styles.art} />
          <Skeleton className={styles.name} />
          <Skeleton />
          <Skeleton className={styles.button} />
        </div>
      ))}
    </div>
  );
}
