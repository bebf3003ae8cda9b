import type { useLots } from '../../api/market.ts';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/index.ts';
import { EmptyShelvesPicture, NothingFoundPicture } from './art/empty-pictures.tsx';
import cards from './lot-card.module.css';
import grid from './lot-grid.module.css';
import { LotGrid } from './lot-grid.tsx';
import skeleton from './lots-skeleton.module.css';
import { EmptyState, MarketFailure } from './market-failure.tsx';
import type { Search } from './use-search.ts';

const LOTS = [0, 1, 2, 3];

type LotsProps = {
  readonly lots: ReturnType<typeof useLots>;
  readonly search: Search;
  /** The texts for an empty shelf. */
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly onRetry: () => void;
};

/** The lots of the list, or those that the search has found. */
export function Lots({ lots, search, emptyTitle, emptyText, onRetry }: LotsProps) {
  const words = useWords('market');
  const { data, error, isPlaceholderData } = lots;
  if (data === undefined && error !== null) {
    return <MarketFailure error={error} onRetry={onRetry} />;
  }
  // 'Nothing found' was about the previous search.
  if (data === undefined || (isPlaceholderData && data.length === 0)) {
    return <LotsSkeleton />;
  }
  if (data.length > 0) {
    return <LotGrid lots={lots} items={data} search={search.applied} />;
  }
  if (search.applied === '') {
    return <EmptyState picture={<EmptyShelvesPicture />} title={emptyTitle} text={emptyText} />;
  }
  return (
    <EmptyState picture={<NothingFoundPicture />} title={words.nothingFound} text={words.nothingFoundText}>
      <Button kind="secondary" onClick={search.clear}>
        {words.clear}
      </Button>
    </EmptyState>
  );
}

/** The search box above announces it to screen readers. */
function LotsSkeleton() {
  return (
    <div className={grid.grid} aria-busy="true">
      {LOTS.map((lot) => (
        <div key={lot} className={classNames(card.surface, cards.card)}>
          <Skeleton className={skeleton.picture} />
          <Skeleton className={skeleton.price} />
          <Skeleton className={skeleton.name} />
          <Skeleton className={skeleton.text} />
          <Skeleton className={skeleton.buy} />
        </div>
      ))}
    </div>
  );
}
