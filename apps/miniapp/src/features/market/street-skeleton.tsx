import { Skeleton } from '../../ui/skeleton.tsx';
import { Loading } from './loading.tsx';
import street from './street.module.css';
import styles from './street-skeleton.module.css';

const STALLS = [0, 1, 2, 3, 4, 5];

/** The shapes of stalls while they load. */
export function StreetSkeleton() {
  return (
    <Loading className={street.street}>
      {STALLS.map((stall) => (
        <div key={stall} className={styles.stall}>
          <Skeleton className={styles.awning} />
          <Skeleton className={styles.inside} />
        </div>
      ))}
    </Loading>
  );
}
