import { screens } from '@soho/contract';
import { type Group, isNotFound, useLots, useShop } from '../../api/market.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { RetryButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import oneLine from '../../ui/one-line.module.css';
import screen from '../../ui/screen.module.css';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import unseen from '../../ui/unseen.module.css';
import { useWords } from '../../words/index.ts';
import { Lots } from './lots.tsx';
import market from './market.module.css';
import { PlaceNotFound } from './market-failure.tsx';
import { pathWithId, usePathId } from './path-id.ts';
import { SearchBox } from './search-box.tsx';
import styles from './shop-screen.module.css';
import { ShopSign } from './shop-sign.tsx';
import { useSearch } from './use-search.ts';

/** A shop's lots, and a search among them. */
export function ShopScreen() {
  const id = usePathId();
  return <div className={screen.screen}>{id === undefined ? <PlaceNotFound /> : <Shop id={id} />}</div>;
}

function Shop({ id }: { readonly id: string }) {
  const words = useWords('market');
  const shelf = { shop_id: id };
  const { data: shop, error, refetch } = useShop(id);
  const search = useSearch(shelf);
  const lots = useLots(shelf, search.applied);
  if (isNotFound(error)) {
    return <PlaceNotFound />;
  }
  const retryShop = () => void refetch();
  const retry = () => {
    void lots.refetch();
    if (error !== null) {
      retryShop();
    }
  };
  return (
    <>
      <ShopHead
        name={shop?.nickname}
        id={Number(id)}
        failed={error !== null}
        onRetry={lots.data === undefined ? undefined : retryShop}
      />
      <SearchBox search={search} placeholder={words.searchShop} lots={lots} />
      {shop && shop.groups.length > 0 && search.applied === '' && <GroupLinks groups={shop.groups} />}
      <Lots lots={lots} search={search} emptyTitle={words.noData} emptyText={words.emptyShop} onRetry={retry} />
    </>
  );
}

/** A shop's groups of lots: each leads to the same kind of lot in all shops. */
function GroupLinks({ groups }: { readonly groups: readonly Group[] }) {
  const words = useWords('market');
  return (
    <nav className={styles.groups} aria-label={words.groups}>
      <ul className={styles.list}>
        {groups.map(({ id, nickname, count }) => (
          <li key={id}>
            <ScreenLink to={pathWithId(screens.lots, id)} className={styles.group} onClick={haptic.light}>
              <span className={classNames(oneLine.oneLine, styles.name)} dir="auto">
                {nickname}
              </span>
              <span className={unseen.unseen}>{words.inGroup}</span>
              <span className={styles.count}>{count}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ShopHeadProps = {
  readonly id: number;
  /** Undefined until it is known. */
  readonly name: string | undefined;
  readonly failed: boolean;
  /** Undefined if another button on the screen also reloads the name. */
  readonly onRetry: (() => void) | undefined;
};

function ShopHead({ id, name, failed, onRetry }: ShopHeadProps) {
  const words = useWords('market');
  return (
    <header className={styles.head}>
      <ShopSign id={id} name={name ?? ''} />
      {name === undefined && !failed ? (
        <Skeleton className={styles.shopHeadName} />
      ) : (
        <h1 className={market.title} dir="auto">
          {name ?? words.shop}
        </h1>
      )}
      {name === undefined && failed && onRetry && (
        <RetryButton kind="quiet" onClick={onRetry}>
          {words.retry}
        </RetryButton>
      )}
    </header>
  );
}
