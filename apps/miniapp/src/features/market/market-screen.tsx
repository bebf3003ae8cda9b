import { useCategories } from '../../api/market.ts';
import { config } from '../../platform/config.ts';
import screen from '../../ui/screen.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/index.ts';
import { EmptyShelvesPicture } from './art/empty-pictures.tsx';
import { StringLights } from './art/street-art.tsx';
import { CategoryStall } from './category-stall.tsx';
import { EmptyState } from './empty-state.tsx';
import { Loading } from './loading.tsx';
import styles from './market.module.css';
import { MarketFailure } from './market-failure.tsx';
import street from './street.module.css';

const STALLS = [0, 1, 2, 3, 4, 5];

/** The street of the market: a stall for each category. */
export function MarketScreen() {
  const words = useWords('market');
  return (
    <div className={screen.screen}>
      <header className={street.head}>
        <StringLights />
        <h1 className={styles.title}>{words.welcome(config().product)}</h1>
        <p className={styles.pitch}>{words.pitch}</p>
      </header>
      <Street />
    </div>
  );
}

function Street() {
  const words = useWords('market');
  const { data, error, refetch } = useCategories();
  if (data === undefined) {
    return error === null ? <StreetSkeleton /> : <MarketFailure error={error} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) {
    return <EmptyState picture={<EmptyShelvesPicture />} title={words.noData} text={words.emptyMarket} />;
  }
  return (
    <ul className={street.street} aria-label={words.categories}>
      {data.map(({ id, nickname }) => (
        <CategoryStall key={id} id={id} name={nickname} />
      ))}
    </ul>
  );
}

/** The shapes of stalls while they load. */
function StreetSkeleton() {
  return (
    <Loading className={street.street}>
      {STALLS.map((stall) => (
        <div key={stall} className={street.stall}>
          <Skeleton className={street.awning} />
          <Skeleton className={street.inside} />
        </div>
      ))}
    </Loading>
  );
}
