import type { GameKind } from '@soho/contract';
import { SHARE_PERCENT } from '@soho/rules';
import { sql } from 'kysely';
import type { Database, Statement } from '../../platform/database/database.ts';
import type { Pair } from '../../platform/database/pair.ts';
import { payPlayers } from '../balance/index.ts';

export type GameRow = {
  game_id: string;
  kind: GameKind;
  board: number[];
  found: number[];
  status: 'open' | 'won' | 'closed';
  /** Milliseconds since the deal, by the database's clock. */
  dealt_ms: number;
};

export type Board = { player_id: number; game_id: string; kind: GameKind; board: number[] };

/** What was dealt in a player's game: it never changes, so it is read without a lock. */
export const READ_BOARD: Pair = {
  many: {
    name: 'read-boards',
    sql: `select game.player_id, game.game_id, game.kind, game.board
      from unnest($1::bigint[], $2::uuid[]) as ask (player_id, game_id)
      join game on game.player_id = ask.player_id and game.game_id = ask.game_id`,
  },
  one: {
    name: 'read-board',
    sql: 'select player_id, game_id, kind, board from game where player_id = $1::bigint and game_id = $2::uuid',
  },
};

/**
 * One round trip for a batch of credits, at most one a player: the game's progress, the balance, the ledger's entry
 * and the stored answer, or nothing at all for a credit that is not due. A second credit of the same goal waits on
 * the game's row and then finds it in `found`.
 */
export const CREDIT: Pair = {
  many: {
    name: 'credit-games',
    sql: `with ask as (
      select *, now() as at, now() - floor_ms * interval '1 millisecond' as credited_before
      from unnest($1::bigint[], $2::uuid[], $3::smallint[], $4::smallint[], $5::text[], $6::integer[],
        $7::bigint[], $8::text[], $9::text[])
        as ask (player_id, game_id, goal, goals, moves, floor_ms, amount, key, body_hash)
    ), earned as (
      update game set
        found = game.found || ask.goal,
        moves = ask.moves,
        credited_at = now(),
        status = case when cardinality(game.found) + 1 = ask.goals then 'won' else 'open' end,
        closed_at = case when cardinality(game.found) + 1 = ask.goals then ask.at end
      from ask
      where game.player_id = ask.player_id and game.game_id = ask.game_id
        and game.status = 'open'
        and not ask.goal = any(game.found)
        and game.dealt_at > now() - $10 * interval '1 millisecond'
        and coalesce(game.credited_at, game.dealt_at) <= ask.credited_before
      returning game.player_id, game.game_id, game.kind, game.found, game.status, ask.amount, ask.key, ask.body_hash,
        'game:' || game.game_id::text || ':' || ask.goal::text as ref
    ), ${payPlayers('game_reward')},
    stored as (
      insert into stored_answer (player_id, route, key, body_hash, answer)
      select paid.player_id, 'POST /balance/update', earned.key, earned.body_hash, jsonb_build_object(
        'balance', paid.coins, 'credited', earned.amount, 'game', jsonb_strip_nulls(jsonb_build_object(
          'id', earned.game_id, 'kind', earned.kind, 'status', earned.status,
          'matched', case earned.kind when 'card' then to_jsonb(earned.found) end)))
      from paid join earned on earned.player_id = paid.player_id where earned.key is not null
    )
    select paid.player_id, paid.coins, earned.found, earned.status
    from paid join earned on earned.player_id = paid.player_id`,
  },
  one: {
    name: 'credit-game',
    sql: `select * from credit_game($1::bigint, $2::uuid, $3::smallint, $4::smallint, $5::text, $6::integer, $7::bigint, $8::text,
      $9::text, $10::bigint, ${SHARE_PERCENT})`,
  },
};

/** Deals a game for an attempt. Answers one row, with null if there is no attempt, no such player, or an answer already. */
export const DEAL: Statement = {
  name: 'deal-game',
  sql: `select deal_game($1::bigint, $2::uuid, $3::text, $4::smallint[], $5::text, $6::text, $7::jsonb) as attempts`,
};

/** Counts a game of today (UTC). Answers one row, with null if there is no such player, or an answer already. */
export const START: Statement = {
  name: 'start-game',
  sql: 'select start_game($1::bigint, $2::text, $3::text) as count',
};

const gameColumns = sql<GameRow>`game_id, kind, board, found, status,
  (extract(epoch from now() - dealt_at) * 1000)::float8 as dealt_ms`;

export async function selectGame(database: Database, playerId: number, gameId: string): Promise<GameRow | undefined> {
  const { rows } = await sql<GameRow>`select ${gameColumns} from game
    where player_id = ${playerId} and game_id = ${gameId}`.execute(database.kysely);
  return rows[0];
}

export async function selectOpenGame(
  database: Database,
  playerId: number,
  kind: GameKind,
  lifeMs: number,
): Promise<GameRow | undefined> {
  const { rows } = await sql<GameRow>`select ${gameColumns} from game
    where player_id = ${playerId} and kind = ${kind} and status = 'open'
      and dealt_at > now() - ${lifeMs} * interval '1 millisecond'`.execute(database.kysely);
  return rows[0];
}

type Result = { kind: GameKind; result: number; best: number | null };

/** A won game's seconds from the deal to the last pair, or the moves of its puzzle; `best` is the least of earlier wins. */
export async function selectResult(
  { kysely }: Database,
  playerId: number,
  gameId: string,
): Promise<Result | undefined> {
  const { rows } = await sql<Result>`with won as (
      select game_id, kind, closed_at, case kind when 'card'
        then floor(extract(epoch from closed_at - dealt_at))::int else char_length(moves) end as result
      from game where player_id = ${playerId} and status = 'won'
    )
    select won.kind, won.result, min(earlier.result) as best
    from won left join won as earlier on earlier.kind = won.kind and earlier.closed_at < won.closed_at
    where won.game_id = ${gameId} group by won.kind, won.result`.execute(kysely);
  return rows[0];
}
