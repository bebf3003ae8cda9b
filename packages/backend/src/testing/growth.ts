import { readFileSync } from 'node:fs';

/** What the documentation says of each table: the most rows of a player; undefined if all are kept. */
export function readGrowth(): { table: string; most: number | undefined }[] {
  const section =
    readFileSync(new URL('../../../../docs/invariants.md', import.meta.url), 'utf8').split('## What grows')[1] ?? '';
  return [...section.matchAll(/^\| ([a-z_]+) \| (?:([\d,]+) a player|kept)/gm)].map(([, table = '', most]) => ({
    table,
    most: most === undefined ? undefined : Number(most.replaceAll(',', '')),
  }));
}
