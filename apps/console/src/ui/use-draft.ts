import { useRef, useState } from 'react';

/**
 * What is typed into a form, kept through a reload of this tab until it is cleared. @param key of this form alone
 * @returns the draft, whether it comes from before a reload, what changes it from whatever it is by then, and what clears it
 */
export function useDraft<Draft extends object>(
  key: string,
  fresh: () => Draft,
): readonly [draft: Draft, isRestored: boolean, change: (next: (draft: Draft) => Draft) => void, clear: () => void] {
  const [first] = useState(() => {
    const kept = sessionStorage.getItem(key);
    return kept === null
      ? { draft: fresh(), isRestored: false }
      : { draft: JSON.parse(kept) as Draft, isRestored: true };
  });
  const [draft, setDraft] = useState(first.draft);
  // Also what comes in the same moment, or later than the form that it was begun in, such as an uploaded picture.
  const latest = useRef(first.draft);
  const isCleared = useRef(false);
  const change = (next: (draft: Draft) => Draft) => {
    if (!isCleared.current) {
      latest.current = next(latest.current);
      setDraft(latest.current);
      sessionStorage.setItem(key, JSON.stringify(latest.current));
    }
  };
  const clear = () => {
    isCleared.current = true;
    sessionStorage.removeItem(key);
  };
  return [draft, first.isRestored, change, clear];
}
