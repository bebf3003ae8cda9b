import { screens } from '@soho/contract';
import { useCategories, useShops } from '../../api/market.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { RetryButton } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import { ChevronIcon } from '../../ui/icons/icons.tsx';
import screen from '../../ui/screen.module.css';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/index.ts';
import { EmptyShelvesPicture } from './art/empty-pictures.tsx';
import { Loading } from './loading.tsx';
import styles from './market.module.css';
import { EmptyState, MarketFailure, PlaceNotFound } from './market-failure.tsx';
import { pathWithId, usePathId } from './path-id.ts';
import fronts from './shop-front.module.css';
import { ShopSign } from './shop-sign.tsx';
import skeleton from './shops-skeleton.module.css';

const SHOPS = [0, 1, 2, 3, 4];

/** The shops of a category. */
export function CategoryScreen() {
  const id = usePathId();
  return <div className={screen.screen}>{id === undefined ? <PlaceNotFound /> : <Category id={id} />}</div>;
}

function Category({ id }: { readonly id: string }) {
  const words = useWords('market');
  const categories = useCategories();
  const shops = useShops(id);
  const name = categories.data?.find((category) => String(category.id) === id)?.nickname;
  const retryName = () => void categories.refetch();
  const retry = () => {
    void shops.refetch();
    if (categories.isError) {
      retryName();
    }
  };
  return (
    <>
      <header>
        <h1 className={styles.title} dir="auto">
          {name ?? words.shops}
        </h1>
        <p className={styles.pitch}>{words.shopsPitch}</p>
        {name === undefined && categories.isError && shops.data !== undefined && (
          <RetryButton kind="quiet" onClick={retryName}>
            {words.retry}
          </RetryButton>
        )}
      </header>
      <Shops shops={shops} onRetry={retry} />
    </>
  );
}

type ShopsProps = { readonly shops: ReturnType<typeof useShops>; readonly onRetry: () => void };

function Shops({ shops: { data, error }, onRetry }: ShopsProps) {
  const words = useWords('market');
  if (data === undefined) {
    return error === null ? <ShopsSkeleton /> : <MarketFailure error={error} onRetry={onRetry} />;
  }
  if (data.length === 0) {
    return <EmptyState picture={<EmptyShelvesPicture />} title={words.noData} text={words.emptyCategory} />;
  }
  return (
    <ul className={fronts.street} aria-label={words.shops}>
      {data.map(({ id, nickname }) => (
        <ShopFront key={id} id={id} name={nickname} />
      ))}
    </ul>
  );
}

function ShopsSkeleton() {
  return (
    <Loading className={fronts.street}>
      {SHOPS.map((shop) => (
        <div key={shop} className={classNames(card.surface, fronts.front)}>
          <Skeleton className={skeleton.sign} />
          <Skeleton className={skeleton.name} />
        </div>
      ))}
    </Loading>
  );
}

/** A shop with its sign. */
function ShopFront({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <li>
      <ScreenLink
        to={pathWithId(screens.shop, id)}
        className={classNames(card.surface, fronts.front)}
        onClick={haptic.light}
      >
        <ShopSign id={id} name={name} />
        <span className={fronts.name} dir="auto">
          {name}
        </span>
        <ChevronIcon />
      </ScreenLink>
    </li>
  );
}
