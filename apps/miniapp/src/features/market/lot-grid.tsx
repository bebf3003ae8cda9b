import { useCallback, useRef, useState } from 'react';
import type { Lot, useLots } from '../../api/market.ts';
import { shieldFinger } from '../../ui/shield-finger.ts';
import { useWords } from '../../words/index.ts';
import { LoadMore } from './load-more.tsx';
import { LotCard } from './lot-card.tsx';
import styles from './lot-grid.module.css';

type LotGridProps = {
  readonly lots: ReturnType<typeof useLots>;
  readonly items: readonly Lot[];
  readonly search: string;
};

/** A grid of lots, with 'Load more'. */
export function LotGrid({ lots, items, search }: LotGridProps) {
  const words = useWords('market');
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = lots;
  const [more, setMore] = useState<{ readonly search: string; readonly place: number }>();
  const button = useRef<HTMLButtonElement>(null);
  if (more !== undefined && more.search !== search) {
    setMore(undefined);
  }
  const loadMore = () => {
    setMore({ search, place: items.length });
    // A lot comes under the finger.
    void fetchNextPage().then(shieldFinger);
  };
  // The button may have gone: the focus moves to the first new lot.
  const takeFocus = useCallback((card: HTMLLIElement | null) => {
    if (document.activeElement === document.body || document.activeElement === button.current) {
      card?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <>
      <ul className={styles.grid} aria-label={words.lots} aria-busy={isPlaceholderData}>
        {items.map((lot, place) => (
          <LotCard key={lot.lotId} lot={lot} {...(place === more?.place && { ref: takeFocus })} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore ref={button} busy={isFetchingNextPage} failed={isFetchNextPageError} onLoad={loadMore} />
      )}
    </>
  );
}
