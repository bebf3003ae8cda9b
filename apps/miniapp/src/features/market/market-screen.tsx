import { screens } from '@soho/contract';
import { useCategories } from '../../api/market.ts';
import { config } from '../../platform/config.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { classNames } from '../../ui/class-names.ts';
import screen from '../../ui/screen.module.css';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/index.ts';
import { CategoryArt } from './art/category-art.tsx';
import { categoryKind } from './art/category-kind.ts';
import { EmptyShelvesPicture } from './art/empty-pictures.tsx';
import { Awning, StringLights } from './art/street-art.tsx';
import { Loading } from './loading.tsx';
import styles from './market.module.css';
import { EmptyState, MarketFailure } from './market-failure.tsx';
import { pathWithId } from './path-id.ts';
import { toneOf } from './shop-sign.tsx';
import street from './street.module.css';
import tones from './tone.module.css';

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

/** A category as a lit stall; all of it is the link. */
function CategoryStall({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <li>
      <ScreenLink
        to={pathWithId(screens.category, id)}
        className={classNames(styles.stall, tones.tone)}
        data-tone={toneOf(id)}
        onClick={haptic.light}
      >
        <Awning />
        <span className={styles.inside}>
          <CategoryArt kind={categoryKind(name)} />
        </span>
        <span className={styles.counter} />
        <span className={styles.name} dir="auto">
          {name}
        </span>
      </ScreenLink>
    </li>
  );
}
