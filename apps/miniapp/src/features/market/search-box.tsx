import { type FormEvent, useId, useState } from 'react';
import type { useLots } from '../../api/market.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { type ScreenWords, useWords } from '../../words/index.ts';
import { CrossIcon, LensIcon } from './icons.tsx';
import styles from './search-box.module.css';
import { isShortSearch, MAX_SEARCH_LENGTH, type Search, searchDelay } from './use-search.ts';

type SearchBoxProps = {
  readonly search: Search;
  readonly placeholder: string;
  readonly lots: ReturnType<typeof useLots>;
};

/** Stays at the top while the lots scroll below it. */
export function SearchBox({ search, placeholder, lots }: SearchBoxProps) {
  const words = useWords('market');
  const hintId = useId();
  const { applied, apply, box } = search;
  const [draft, setDraft] = useSearchDraft(applied);
  const { data, hasNextPage, isPlaceholderData: busy } = lots;
  const type = (text: string) => {
    setDraft(text);
    apply(text, searchDelay(text));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    haptic.light();
    apply(draft);
    // Retries a failed search; a changed one has already begun.
    if (draft.trim() === applied && hasFailed(lots)) {
      void lots.refetch();
    }
    // A phone's keyboard would cover the results.
    if (matchMedia('(pointer: coarse)').matches) {
      event.currentTarget.querySelector('input')?.blur();
    }
  };
  const clear = () => {
    haptic.light();
    setDraft('');
    search.clear();
  };
  const hint = () => {
    if (busy) {
      return words.searching;
    }
    if (isShortSearch(draft)) {
      return words.hint;
    }
    return data !== undefined && data.length > 0 && words.found(data.length, hasNextPage);
  };
  return (
    <search className={styles.place}>
      <form ref={box} className={styles.box} onSubmit={submit}>
        <input
          className={styles.text}
          type="search"
          value={draft}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={placeholder}
          aria-label={placeholder}
          aria-describedby={hintId}
          enterKeyHint="search"
          autoComplete="off"
          onChange={(event) => type(event.currentTarget.value)}
        />
        {draft !== '' && (
          <button type="button" className={styles.clear} aria-label={words.clear} onClick={clear}>
            <CrossIcon />
          </button>
        )}
        <button type="submit" className={styles.find} aria-label={words.search} aria-busy={busy}>
          <LensIcon />
        </button>
      </form>
      <p id={hintId} className={styles.hint}>
        {hint()}
      </p>
      <Announcement>{searchAnnouncement(lots, applied, words)}</Announcement>
    </search>
  );
}

function hasFailed({ data, error }: SearchBoxProps['lots']): boolean {
  return data === undefined && error !== null;
}

/** The state of the search for screen readers. A failure has its own alert. */
function searchAnnouncement(lots: SearchBoxProps['lots'], applied: string, words: ScreenWords['market']): string {
  const { data, hasNextPage, isFetchingNextPage, isPlaceholderData } = lots;
  if (hasFailed(lots)) {
    return '';
  }
  if (isPlaceholderData) {
    return words.searching;
  }
  if (data === undefined || isFetchingNextPage) {
    return words.loading;
  }
  if (applied === '') {
    return data.length > 0 ? words.shown(data.length) : words.noData;
  }
  return data.length > 0 ? words.found(data.length, hasNextPage) : words.nothingFound;
}

/** The text in the box: what was typed, until another search replaces it. */
function useSearchDraft(applied: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState(applied);
  const [last, setLast] = useState(applied);
  if (last !== applied) {
    setLast(applied);
    if (draft.trim() !== applied) {
      setDraft(applied);
    }
  }
  return [draft, setDraft];
}
