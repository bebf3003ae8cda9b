import { LANTERNS_IN_ROW, lanternPrize } from '@soho/rules';
import { bySql, type Invariant } from '../../platform/invariant.ts';

/** The attempts before each lantern gave some: the seventh's alone. Those lanterns are kept. */
const attemptsBefore = (place: number) => (place === LANTERNS_IN_ROW ? 1 : 0);

const PRIZES = Array.from({ length: LANTERNS_IN_ROW }, (_, index) => {
  const place = index + 1;
  const { coins, attempts } = lanternPrize(place);
  return `(${place}, ${coins}, array[${attempts}, ${attemptsBefore(place)}]::smallint[])`;
}).join(', ');

export const streakInvariants: readonly Invariant[] = [
  bySql(
    'D1',
    'A lit lantern is one entry of its prize, and no entry is without one.',
    `select coalesce(lit.player_id, entry.player_id) as player_id, lit.day, entry.ref
     from lantern as lit
     full join (select * from ledger where kind = 'lantern_prize') as entry
       on entry.player_id = lit.player_id and entry.ref = 'lantern:' || lit.day::text
     where lit.coins is distinct from entry.amount`,
  ),
  bySql(
    'D2',
    "A lantern's place follows from the one before: the next of the row, with one missed day forgiven, else the first; and its prize from its place, the attempts those of today, or of before each lantern gave some.",
    `select player_id, day, place, forgiven from (
       select *, coalesce(place_before < ${LANTERNS_IN_ROW} and missed <= case when forgiven_before then 0 else 1 end, false) as goes_on
       from (
         select *, lag(place) over lanterns as place_before, lag(forgiven) over lanterns as forgiven_before,
           day - lag(day) over lanterns - 1 as missed
         from lantern window lanterns as (partition by player_id order by day)
       ) as chain
     ) as judged
     left join (values ${PRIZES}) as prize (place, coins, attempts) using (place)
     where place <> case when goes_on then place_before + 1 else 1 end
       or forgiven <> (goes_on and (forgiven_before or missed > 0))
       or judged.coins <> prize.coins or judged.attempts <> all(prize.attempts)`,
  ),
];
