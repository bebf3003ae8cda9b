import type { useLots } from '../../api/market.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/index.ts';
import { EmptyShelvesPicture, NothingFoundPicture } from './art/empty-pictures.tsx';
import { EmptyState } from './empty-state.tsx';
import { LotGrid } from './lot-grid.tsx';
import { LotsSkeleton } from './lots-skeleton.tsx';
import { MarketFailure } from './market-failure.tsx';
import type { Search } from './use-search.ts';

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
