import { useFirstLot, useLots } from '../../api/market.ts';
import screen from '../../ui/screen.module.css';
import { useWords } from '../../words/index.ts';
import { Lots } from './lots.tsx';
import styles from './market.module.css';
import { PlaceNotFound } from './market-failure.tsx';
import { usePathId } from './path-id.ts';
import { SearchBox } from './search-box.tsx';
import { useSearch } from './use-search.ts';

/** The lots of a group in all shops, and a search among them. */
export function LotsScreen() {
  const id = usePathId();
  return <div className={screen.screen}>{id === undefined ? <PlaceNotFound /> : <Group id={id} />}</div>;
}

function Group({ id }: { readonly id: string }) {
  const words = useWords('market');
  const shelf = { group_id: id };
  const search = useSearch(shelf);
  const lots = useLots(shelf, search.applied);
  const firstOfAll = useFirstLot(shelf);
  // The group's name comes with its lots: one that was found, or any.
  const name = lots.data?.[0]?.tag ?? firstOfAll?.tag ?? '';
  return (
    <>
      <header>
        <h1 className={styles.title}>{words.similar}</h1>
        <p className={styles.pitch} dir="auto">
          {name === '' ? words.similarPitch : words.similarIn(name)}
        </p>
      </header>
      <SearchBox search={search} placeholder={words.searchLots} lots={lots} />
      <Lots
        lots={lots}
        search={search}
        emptyTitle={words.noLots}
        emptyText={words.emptyGroup}
        onRetry={() => void lots.refetch()}
      />
    </>
  );
}
