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

const SCALLOPS = [0, 1, 2, 3, 4, 5, 6, 7];
const BULBS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const WIDTH = 328;

/** A striped awning as wide as the content below it, in its parent's tone and cream. */
function Awning() {
  return (
    <svg className={styles.awning} viewBox="0 0 160 28" preserveAspectRatio="none" aria-hidden="true">
      {SCALLOPS.map((place) => (
        <path
          key={place}
          className={place % 2 === 0 ? styles.tone : styles.cream}
          d={`M${place * 20} 0h20v18a10 10 0 0 1-20 0Z`}
        />
      ))}
      <path className={styles.shine} d="M0 0h160v4H0Z" />
      <path className={styles.shade} d="M0 15h160v3H0Z" />
    </svg>
  );
}

/** Bulbs on two slack lines, over the way in. */
function StringLights() {
  return (
    <svg className={styles.lights} viewBox={`0 0 ${WIDTH} 40`} aria-hidden="true">
      <path className={styles.line} d={`M0 4q${WIDTH / 4} 34 ${WIDTH / 2} 0q${WIDTH / 4} 34 ${WIDTH / 2} 0`} />
      {BULBS.map((bulb) => {
        const along = (bulb + 0.5) / BULBS.length;
        const half = (along * 2) % 1;
        return (
          <g key={bulb} className={styles.bulb} transform={`translate(${along * WIDTH} ${4 + 68 * half * (1 - half)})`}>
            <circle className={styles.glow} cy="9" r="12" />
            <path className={styles.cap} d="M-2 0h4v4h-4Z" />
            <path className={styles.glass} d="M-3 4h6c3 4 1 10-3 10s-6-6-3-10Z" />
          </g>
        );
      })}
    </svg>
  );
}
