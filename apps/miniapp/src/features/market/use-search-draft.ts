import { useState } from 'react';

/** What stands in the box: what was typed, until something else is searched for than that. */
export function useSearchDraft(applied: string): [string, (text: string) => void] {
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
