import { wardrobe } from '@soho/rules';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './wardrobe-skeleton.module.css';

export function WardrobeSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton className={styles.tabs} />
      <Skeleton className={styles.stage} />
      <div className={styles.items}>
        {wardrobe.frame.map((item) => (
          <Skeleton key={item} className={styles.item} />
        ))}
      </div>
      <Skeleton className={styles.button} />
    </div>
  );
}
