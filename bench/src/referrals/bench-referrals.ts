import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { createMigratedDatabase } from '../credit/create-migrated-database.ts';
import { copyDatabase, PLAYERS, seed, withClient } from '../credit/seed.ts';
import { expectAllOk, newSentCounts, sendCredits } from '../credit/send-credits.ts';
import { median } from '../median.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { printTable } from '../table.ts';

const CONNECTIONS = 32;
const INVITERS = 1_000;

/** The first half of the players are friends of one inviter, the others of a thousand. */
const BIND = [
  `insert into player (player_id, nickname, language, referral_code, created_at)
   select player_id, 'inviter ' || player_id, 'en', 'code' || player_id, now() - interval '1 day'
   from generate_series(${PLAYERS + 1}, ${PLAYERS + 1 + INVITERS}) as player_id`,
  `insert into balance (player_id) select player_id from player where player_id > ${PLAYERS}`,
  `insert into referral (player_id, inviter_id)
   select player_id, ${PLAYERS + 1} + case when player_id % 2 = 0 then 0 else 1 + player_id / 2 % ${INVITERS} end
   from player where player_id <= ${PLAYERS}`,
  'vacuum analyze',
  'checkpoint',
];

type Side = { readonly role: 'api' | 'all'; readonly prepare: readonly string[] };

const alone: Side = { role: 'api', prepare: [] };
const withJobs: Side = { role: 'all', prepare: [] };
const withInviters: Side = { role: 'all', prepare: BIND };

/** Prints goals P3 and P4 of docs/reliability.md: credits with inviters, and with the jobs running, against credits without. */
export async function benchReferrals(): Promise<void> {
  await using postgres = await startPostgres();
  const template = await createMigratedDatabase(postgres.url, 'bench_template');
  await seed(template);
  printTable(
    [`POST /balance/update, ${CONNECTIONS} connections`, 'per second', 'against', 'ratio', 'goal'],
    [
      // Shares are settled every two seconds.
      await row('with inviters, whose shares are settled meanwhile', template, [withInviters, withJobs], 12, 4, '0.90'),
      // The board is refreshed every 15 seconds: each turn is long enough to have a refresh in it.
      await row("with the leaderboard's job", template, [withJobs, alone], 3, 17, '0.95'),
    ],
  );
}

/** Both sides have their servers up and take turns, so that what else the machine does meets both. */
async function row(
  label: string,
  template: string,
  [side, other]: readonly [Side, Side],
  turns: number,
  seconds: number,
  goal: string,
): Promise<string[]> {
  const servers = [await open(template, 'bench_side', side), await open(template, 'bench_other', other)] as const;
  const sent = [newSentCounts(CONNECTIONS), newSentCounts(CONNECTIONS)] as const;
  const rates: [number, number][] = [];
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      const first = await sendCredits(servers[0].port, seconds, sent[0]);
      const second = await sendCredits(servers[1].port, seconds, sent[1]);
      expectAllOk(first);
      expectAllOk(second);
      rates.push([first.perSecond, second.perSecond]);
      console.error(`${label}, turn ${turn + 1} of ${turns}: ${rates.at(-1)?.map(Math.round).join(' against ')}`);
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
  return [
    label,
    Math.round(median(rates.map(([rate]) => rate))).toString(),
    Math.round(median(rates.map(([, rate]) => rate))).toString(),
    median(rates.map(([rate, against]) => rate / against)).toFixed(2),
    goal,
  ];
}

async function open(template: string, name: string, { role, prepare }: Side): Promise<ServerProcess> {
  const url = await copyDatabase(template, name);
  await withClient(url, async (client) => {
    for (const statement of prepare) {
      await client.query(statement);
    }
  });
  return startServerProcess({ DATABASE_URL: url, TIME_SCALE: '0.01', ROLE: role });
}
