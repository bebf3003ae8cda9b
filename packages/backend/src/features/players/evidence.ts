import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** An entry of the ledger; `ref` names its evidence. */
export type LedgerEntry = {
  readonly seq: number;
  readonly kind: string;
  readonly ref: string;
  /** The paid order of a miner or of the wallet quest. */
  readonly order_id: string | null;
  readonly amount: number;
  readonly balance_after: number;
  readonly created_at: Date;
};

/**
 * A player's entries below a number, or the newest; by the number, so that the millionth page is as quick as the first. Of a player
 * with packed entries, each page reads all of those.
 */
export async function listEntries(
  { kysely }: Database,
  playerId: number,
  {
    before,
    kind,
    day,
  }: { readonly before?: number | undefined; readonly kind?: string | undefined; readonly day?: string | undefined },
  limit: number,
): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`select seq, kind, ref, amount, balance_after, created_at, case kind
        when 'miner_reward' then substring(ref from '^miner:([0-9a-f-]{36})$')
        when 'quest_reward' then (select order_id::text from wallet_quest where player_id = ${playerId})
      end as order_id
    from ledger where player_id = ${playerId} and ${before === undefined ? sql`true` : sql`seq < ${before}`}
      and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
      and ${
        day === undefined
          ? sql`true`
          : sql`created_at >= ${day}::date::timestamp at time zone 'utc'
        and created_at < (${day}::date + 1)::timestamp at time zone 'utc'`
      }
    order by seq desc limit ${limit}`.execute(kysely);
  return rows;
}

/** A game as it was dealt, and what its player did; moves are a string of digits. */
export type PlayedGame = {
  readonly kind: 'card' | 'puzzle';
  readonly status: string;
  readonly board: number[];
  readonly moves: string | null;
  readonly dealt_at: Date;
  readonly closed_at: Date | null;
  /** The ledger's entries, in their order: a pair by its picture, a solved puzzle as 0. */
  readonly credits: readonly { readonly goal: number; readonly amount: number; readonly created_at: Date }[];
};

type GameRow = Omit<PlayedGame, 'credits'> & { readonly id: string; readonly found: number[] };

export async function readGame(
  { kysely }: Database,
  playerId: number,
  gameId: string,
): Promise<PlayedGame | undefined> {
  const { rows } = await sql<GameRow>`select game_id::text as id, kind, status, board, found, moves, dealt_at, closed_at
    from game where player_id = ${playerId} and game_id = ${gameId}`.execute(kysely);
  const [row] = rows;
  if (row === undefined) {
    return undefined;
  }
  const { id, found, ...game } = row;
  const credits = await sql<
    PlayedGame['credits'][number]
  >`select substring(ref from '[0-9]+$')::integer as goal, amount,
      created_at
    from ledger where player_id = ${playerId} and kind = 'game_reward'
      and ref = any(${found.map((goal) => `game:${id}:${goal}`)}::text[]) order by seq`.execute(kysely);
  return { ...game, credits: credits.rows };
}

type Decision = { readonly reason: string; readonly operator: string; readonly since: Date };

/** What shows an operator whether a player is one person who plays. */
export type PlayerEvidence = {
  readonly hold: Decision | undefined;
  readonly wallets: readonly string[];
  readonly signals: readonly { day: string; code: string; count: number; evidence: string }[];
  /** Those that run or wait to be collected. */
  readonly miners: readonly { miner_id: number; reward: number; started_at: Date; ready_at: Date }[];
  /** Those collected last. */
  readonly tasks: readonly { tag: string; name: string | null; reward: number; collected_at: Date }[];
};

const MOST = 50;
const MOST_TASKS = 10;

export async function readEvidence({ kysely }: Database, playerId: number): Promise<PlayerEvidence> {
  const holds = await sql<Decision>`select reason, operator, held_at as since from player_hold
    where player_id = ${playerId}`.execute(kysely);
  const wallets = await sql<{ address: string }>`select address from wallet where player_id = ${playerId}
    order by connected_at desc limit ${MOST}`.execute(kysely);
  const signals = await sql<PlayerEvidence['signals'][number]>`select day::text as day, code, count, evidence
    from signal where player_id = ${playerId} order by day desc, code limit ${MOST}`.execute(kysely);
  const miners = await sql<PlayerEvidence['miners'][number]>`select miner_id, reward, started_at, ready_at
    from miner_run where player_id = ${playerId} and claimed_at is null order by miner_id`.execute(kysely);
  const tasks = await sql<PlayerEvidence['tasks'][number]>`select task_reward.tag, task.description_en as name,
      task_reward.reward, collected_at
    from task_reward left join task using (tag) where player_id = ${playerId}
    order by collected_at desc, task_reward.tag limit ${MOST_TASKS}`.execute(kysely);
  return {
    hold: holds.rows[0],
    wallets: wallets.rows.map(({ address }) => address),
    signals: signals.rows,
    miners: miners.rows,
    tasks: tasks.rows,
  };
}
