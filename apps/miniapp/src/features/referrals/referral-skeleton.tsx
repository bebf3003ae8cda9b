import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/index.ts';
import invitation from './invitation.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import screen from './referral-screen.module.css';
import styles from './referral-skeleton.module.css';
import { TwoLanternsPicture } from './two-lanterns-picture.tsx';

export function ReferralSkeleton() {
  const words = useWords('referrals');
  return (
    <div className={screen.screen} aria-busy="true">
      <Card className={invitation.card}>
        <TwoLanternsPicture />
        <h1 className={invitation.title}>{words.title}</h1>
        <p className={styles.text} role="status">
          {words.loading}
        </p>
        <Skeleton className={styles.field} />
        <Skeleton className={styles.actions} />
      </Card>
      <div className={styles.counters}>
        <Skeleton className={styles.counter} />
        <Skeleton className={styles.counter} />
      </div>
      <Skeleton className={styles.tabs} />
      <ListSkeleton />
    </div>
  );
}
