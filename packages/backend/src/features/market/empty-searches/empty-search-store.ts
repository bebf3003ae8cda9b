import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { EmptySearch } from './empty-searches.ts';

/** How many texts of a day are stored: those that two players have searched for, the most first, then the newest. */
const TEXTS_A_DAY = 500;

/** Adds what a server has counted to the day. In the order of texts, so that servers do not wait for each other in a circle. */
export async function addEmptySearches({ kysely }: Database, found: readonly EmptySearch[]): Promise<void> {
  const [texts, counts] = [found.map(({ text }) => text), found.map(({ searches }) => searches)];
  const marks = found.map(({ mark }) => mark);
  await sql`insert into market_empty_search as kept (day, text, searches, player_mark, seen_at)
    select (now() at time zone 'utc')::date, text, searches, mark, now()
    from unnest(${texts}::text[], ${counts}::integer[], ${marks}::integer[]) as found (text, searches, mark)
    order by text collate "C"
    on conflict (day, text) do update set searches = kept.searches + excluded.searches, seen_at = excluded.seen_at,
      player_mark = case when kept.player_mark = excluded.player_mark then kept.player_mark end`.execute(kysely);
  await sql`delete from market_empty_search where day = (now() at time zone 'utc')::date and text = any(array(
    select text from market_empty_search where day = (now() at time zone 'utc')::date
    order by player_mark is not null, case when player_mark is null then searches end desc, seen_at desc, text
    offset ${TEXTS_A_DAY} for update skip locked))`.execute(kysely);
}

/** `last_day` is of UTC. */
export type EmptySearchCount = { readonly text: string; readonly searches: number; readonly last_day: string };

/** What at least two players searched for and did not find in the last seven days, the most often first. */
export async function listEmptySearches({ kysely }: Database, limit: number): Promise<EmptySearchCount[]> {
  const { rows } = await sql<EmptySearchCount>`
    select text, sum(searches)::bigint as searches, max(day)::text as last_day from market_empty_search
    where day > (now() at time zone 'utc')::date - 7 group by text
    having bool_or(player_mark is null) or count(distinct player_mark) > 1
    order by sum(searches) desc, text limit ${limit}`.execute(kysely);
  return rows;
}
