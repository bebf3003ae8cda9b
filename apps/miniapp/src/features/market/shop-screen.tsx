import { isMissing, useLots, useShop } from '../../api/market.ts';
import { useWords } from '../../words/index.ts';
import { GroupLinks } from './group-links.tsx';
import { Lots } from './lots.tsx';
import styles from './market.module.css';
import { NoSuchPlace } from './market-failure.tsx';
import { SearchBox } from './search-box.tsx';
import { ShopHead } from './shop-head.tsx';
import { usePlaceId } from './use-place-id.ts';
import { useSearch } from './use-search.ts';

/** A shop's lots, and a search among them. */
export function ShopScreen() {
  const id = usePlaceId();
  return <div className={styles.screen}>{id === undefined ? <NoSuchPlace /> : <Shop id={id} />}</div>;
}

function Shop({ id }: { readonly id: string }) {
  const words = useWords('market');
  const shelf = { shop_id: id };
  const { data: shop, error, refetch } = useShop(id);
  const search = useSearch(shelf);
  const lots = useLots(shelf, search.applied);
  if (isMissing(error)) {
    return <NoSuchPlace />;
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
