import { useRef, useState } from 'react';

// A form about one row holds what the row was when it was opened, and what has been typed since. If someone else has
// changed the row meanwhile, each field has three values: opened, now, and typed.

/** Values by field, as the form shows them. */
export type Values = Readonly<Record<string, string>>;

export type EditedRow = {
  /** Of the row that was opened; null for a new one. */
  readonly version: string | null;
  readonly opened: Values;
  readonly typed: Values;
};

/** With its id or tag, which is typed for a new one. */
export type NamedRow = EditedRow & { readonly name: string };

/** The fields that the operator has changed. */
export function changedFields({ opened, typed }: EditedRow): string[] {
  return Object.keys(typed).filter((field) => typed[field] !== opened[field]);
}

/** The fields that someone else has changed since the form was opened. */
export function foreignFields({ opened }: EditedRow, now: Values): string[] {
  return Object.keys(opened).filter((field) => opened[field] !== now[field]);
}

/** The operator's changes on top of the row as it is now. */
export function keepMine(row: EditedRow, now: Values, version: string): EditedRow {
  const mine = changedFields(row).map((field) => [field, row.typed[field] ?? '']);
  return { version, opened: now, typed: { ...now, ...Object.fromEntries(mine) } };
}

/** The row as it is now, without the operator's changes. */
export function takeTheirs(now: Values, version: string): EditedRow {
  return { version, opened: now, typed: now };
}

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
