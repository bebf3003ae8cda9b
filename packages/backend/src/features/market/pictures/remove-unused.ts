import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transaction.ts';

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
