import { DAILY_PUZZLE_REWARD, isSolved, replayMoves } from '@soho/rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { bySql, type Invariant, MAX_ROWS } from '../../platform/invariant.ts';

export const dailyPuzzleInvariants: readonly Invariant[] = [
  bySql(
    'D3',
    'A solved puzzle of the day is one entry of 100 coins, and no entry is without one.',
    `select coalesce(solved.player_id, entry.player_id) as player_id, solved.day, entry.ref
     from daily_solution as solved
     full join (select * from ledger where kind = 'daily_puzzle') as entry
       on entry.player_id = solved.player_id and entry.ref = 'daily:' || solved.day::text
     where solved.reward is distinct from entry.amount or solved.reward <> ${DAILY_PUZZLE_REWARD}`,
  ),
  {
    id: 'D4',
    sentence: "A solution's moves bring its day's board to order, and none is shorter than the day's shortest.",
    find: findBadSolutions,
  },
];

type Row = { player_id: number; day: string; moves: string; tiles: number[] | null; solution: string | null };

/** Solutions that are checked in one go: no other request is answered meanwhile. */
const PAGE = 500;

/** Solutions are judged by the rules' own code, page by page, so that memory does not grow with their number. */
async function findBadSolutions(tx: Tx): Promise<readonly object[]> {
  const bad: object[] = [];
  let after: Pick<Row, 'player_id' | 'day'> = { player_id: 0, day: '0001-01-01' };
  for (;;) {
    const { rows } = await sql<Row>`select player_id, day::text as day, moves, tiles, solution
      from daily_solution left join daily_puzzle using (day)
      where (player_id, day) > (${after.player_id}, ${after.day}::date)
      order by player_id, day limit ${PAGE}`.execute(tx);
    bad.push(...rows.filter((row) => !isSound(row)).map(({ player_id, day }) => ({ player_id, day })));
    const last = rows.at(-1);
    if (last === undefined || bad.length >= MAX_ROWS) {
      return bad.slice(0, MAX_ROWS);
    }
    after = last;
  }
}

function isSound({ moves, tiles, solution }: Row): boolean {
  return [moves, solution ?? ''].every((digits) => {
    const end = replayMoves(tiles ?? [], [...digits].map(Number));
    return end.ok && isSolved(end.value) && digits.length >= (solution?.length ?? 0);
  });
}
