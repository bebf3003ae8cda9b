import { useState } from 'react';

/**
 * What is typed into a form, kept through a reload of this tab until it is cleared. @param key of this form alone
 * @returns the draft, whether it comes from before a reload, and what changes and clears it
 */
export function useDraft<Draft extends object>(
  key: string,
  fresh: () => Draft,
): readonly [draft: Draft, isRestored: boolean, change: (draft: Draft) => void, clear: () => void] {
  const [first] = useState(() => {
    const kept = sessionStorage.getItem(key);
    return kept === null
      ? { draft: fresh(), isRestored: false }
      : { draft: JSON.parse(kept) as Draft, isRestored: true };
  });
  const [draft, setDraft] = useState(first.draft);
  const change = (changed: Draft) => {
    setDraft(changed);
    sessionStorage.setItem(key, JSON.stringify(changed));
  };
  return [draft, first.isRestored, change, () => sessionStorage.removeItem(key)];
}
