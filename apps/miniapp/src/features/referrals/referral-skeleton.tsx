import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/index.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './referral-skeleton.module.css';

export function ReferralSkeleton() {
  const { referrals: words } = useWords();
  return (
    <div className={styles.screen} aria-busy="true">
      <div className={styles.invitation}>
        <p className={styles.text} role="status">
          {words.loading}
        </p>
        <Skeleton className={styles.field} />
        <Skeleton className={styles.share} />
      </div>
      <div className={styles.counters}>
        <Skeleton className={styles.counter} />
        <Skeleton className={styles.counter} />
      </div>
      <Skeleton className={styles.tabs} />
      <ListSkeleton />
    </div>
  );
}
