import { parseAddress } from '@soho/ton';
import { sql } from 'kysely';
import { cleanLine } from '../../platform/clean-text.ts';
import type { Context } from '../../platform/context.ts';
import type { FoundPlayer } from './inspect.ts';

const MOST = 50;

/**
 * Players whose id or referral code is the text, who have connected the wallet, or whose username or first name begins with
 * it; exact ones first, those who have proved that they own the wallet before others. Each is found by an index.
 */
export async function searchPlayers(
  { database, config }: Pick<Context, 'database' | 'config'>,
  typed: string,
): Promise<FoundPlayer[]> {
  const text = cleanLine(typed);
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
  const wallet = parseAddress(text, config.ton.network) ?? null;
  const start = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<FoundPlayer>`with found as (
      select player_id, 0 as place from player where player_id = ${id}::bigint
      union all select player_id, 1 from referral_code where code = ${text}
      union all select player_id, 2 from wallet_proof where address = ${wallet}::text
      union all (select player_id, 3 from wallet where address = ${wallet}::text limit ${MOST})
      union all (select player_id, 4 from player where lower(nickname) like ${start} limit ${MOST})
      union all (select player_id, 5 from player where lower(first_name) like ${start} limit ${MOST})
    ), placed as (select player_id, min(place) as place from found group by player_id)
    select player_id, nickname, coins, created_at, seen_at
    from placed join player using (player_id) join balance using (player_id)
    order by place, seen_at desc, player_id limit ${MOST}`.execute(database.kysely);
  return rows;
}
