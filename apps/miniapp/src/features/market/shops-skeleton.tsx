import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loading } from './loading.tsx';
import fronts from './shop-front.module.css';
import styles from './shops-skeleton.module.css';

const SHOPS = [0, 1, 2, 3, 4];

export function ShopsSkeleton() {
  return (
    <Loading className={fronts.street}>
      {SHOPS.map((shop) => (
        <div key={shop} className={classNames(card.surface, fronts.front)}>
          <Skeleton className={styles.sign} />
          <Skeleton className={styles.name} />
        </div>
      ))}
    </Loading>
  );
}
