import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transaction.ts';
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

/**
 * Removes pictures that no lot, published or not, has named for a week: an operator may want one back meanwhile. Reads all
 * lots.
 */
export async function removeUnusedPictures(database: Database): Promise<void> {
  await transact(database, async (tx) => {
    await sql`with named as materialized (
        select substr(image, 11, 32) as hash from market_lot where image like '/pictures/%'
        union select substr(image, 11, 32) from market_unpublished_lot where image like '/pictures/%'
      ), judged as (
        select hash, null::timestamptz as since from market_picture where unused_since is not null and hash in (select hash from named)
        union all
        select hash, now() from market_picture where unused_since is null and hash not in (select hash from named)
      )
      update market_picture set unused_since = since from judged where market_picture.hash = judged.hash`.execute(tx);
    await sql`delete from market_picture where unused_since < now() - interval '7 days'`.execute(tx);
  });
}
