import { isDeck, isSolvable, isSolved, PAIR_REWARD, PUZZLE_REWARD, replayMoves, STARTING_ATTEMPTS } from '@soho/rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { readInPages } from '../../platform/database/read-in-pages.ts';
import { bySql, type Invariant, MAX_ROWS } from '../../platform/invariant.ts';

const REWARD = `case kind when 'card' then ${PAIR_REWARD} else ${PUZZLE_REWARD} end`;

export const gamesInvariants: readonly Invariant[] = [
  bySql(
    'L3',
    'What was paid for games and adjusted by operators is what their rows say.',
    `select player_id, evidence, paid.amount as paid, earned.amount as earned
     from (
       select player_id, case kind when 'adjustment' then ref else 'games' end as evidence, sum(amount) as amount
       from ledger where kind in ('game_reward', 'adjustment') group by 1, 2
     ) as paid
     full join (
       select player_id, 'games' as evidence, sum(cardinality(found) * ${REWARD}) as amount from game
       where cardinality(found) > 0 group by player_id
       union all
       select player_id, 'adjustment:' || adjustment_id, coins from adjustment where coins is not null
     ) as earned using (player_id, evidence)
     where paid.amount is distinct from earned.amount`,
  ),
  bySql(
    'G1',
    'Attempts are 5, plus consumed ad sessions, those of lit lanterns and adjustments, minus dealt games, and never below 0.',
    `select player_id, remaining, grants, lanterns, adjusted, uses from (
       select player_id, remaining,
         (select count(*) from ad_session where player_id = attempts.player_id and status = 'consumed') as grants,
         (select coalesce(sum(lantern.attempts), 0) from lantern where player_id = attempts.player_id) as lanterns,
         (select coalesce(sum(adjustment.attempts), 0) from adjustment
          where player_id = attempts.player_id) as adjusted,
         (select count(*) from game where player_id = attempts.player_id) as uses
       from attempts
     ) as counted where remaining <> ${STARTING_ATTEMPTS} + grants + lanterns + adjusted - uses or remaining < 0`,
  ),
  {
    id: 'G2',
    sentence: 'A card game has at most 8 different pairs found; a puzzle is solved once, by moves that replay.',
    find: findBadBoards,
  },
  bySql(
    'G3',
    "A credit belongs to its player's own game and was made between its deal and its end.",
    `select entry.player_id, entry.ref, entry.created_at from ledger as entry
     left join game on game.player_id = entry.player_id
       and game.game_id::text = split_part(entry.ref, ':', 2)
       and split_part(entry.ref, ':', 3) = any(game.found::text[])
     where entry.kind = 'game_reward' and (game.game_id is null
       or entry.created_at < game.dealt_at or entry.created_at > game.closed_at)`,
  ),
];

type Row = {
  player_id: number;
  game_id: string;
  kind: 'card' | 'puzzle';
  board: number[];
  found: number[];
  moves: string | null;
};

/**
 * Boards that are checked in one go. No other request is answered meanwhile, and V8 gives its heap more room for more rows
 * at a time, and keeps it. Of three servers under the same load for three minutes, with a check every half minute, one with
 * pages of 100 by key ended at 195 MB, one without the check at 169; with these pages it is 173 to 175. An audit takes as long.
 */
const PAGE = 20;

/** Boards are judged by the rules' own code. */
async function findBadBoards(tx: Tx): Promise<readonly object[]> {
  const bad: object[] = [];
  const games = sql<Row>`select player_id, game_id, kind, board, found, moves from game`;
  for await (const rows of readInPages(tx, games, PAGE)) {
    const found = rows
      .filter((row) => !isSound(row))
      .map(({ player_id, game_id, kind }) => ({ player_id, game_id, kind }));
    bad.push(...found.slice(0, MAX_ROWS - bad.length));
  }
  return bad;
}

function isSound({ kind, board, found, moves }: Row): boolean {
  if (kind === 'card') {
    return isDeck(board) && new Set(found).size === found.length && found.every((picture) => board.includes(picture));
  }
  const end = replayMoves(board, [...(moves ?? '')].map(Number));
  return (
    isSolvable(board) && end.ok && (moves === null) === (found.length === 0) && (moves === null || isSolved(end.value))
  );
}
