import { isNotFound, useLots, useShop } from '../../api/market.ts';
import screen from '../../ui/screen.module.css';
import { useWords } from '../../words/index.ts';
import { GroupLinks } from './group-links.tsx';
import { Lots } from './lots.tsx';
import { PlaceNotFound } from './market-failure.tsx';
import { usePathId } from './path-id.ts';
import { SearchBox } from './search-box.tsx';
import { ShopHead } from './shop-head.tsx';
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
