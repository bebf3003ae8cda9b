import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { EncodedPicture } from './encode-picture.ts';

/** An existing one is kept for another week, though no lot names it yet. @returns whether it is new */
export async function insertPicture(tx: Tx, hash: string, { small, large }: EncodedPicture): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into market_picture (hash, small, large)
    values (${hash}, ${small}, ${large}) on conflict do nothing`.execute(tx);
  await sql`update market_picture set unused_since = null where hash = ${hash} and unused_since is not null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export async function selectPicture(
  { kysely }: Database,
  hash: string,
  size: 'small' | 'large',
): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ bytes: Uint8Array }>`select ${sql.ref(size)} as bytes from market_picture
    where hash = ${hash}`.execute(kysely);
  return rows[0]?.bytes;
}

/** Those of the hashes of which there is a picture. */
export async function selectKnownPictures({ kysely }: Database, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`select hash from market_picture
    where hash = any(${hashes}::text[])`.execute(kysely);
  return new Set(rows.map(({ hash }) => hash));
}
