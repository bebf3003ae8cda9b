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
