import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { makeMigrated } from '../credit/make-template.ts';
import { copyDatabase, PLAYERS, seed, withClient } from '../credit/seed.ts';
import { sendCredits } from '../credit/send-credits.ts';
import { median } from '../median.ts';
import { startServerProcess } from '../server-process.ts';
import { printTable } from '../table.ts';

const ROUNDS = 3;
const CONNECTIONS = 32;
/** Longer than the leaderboard's pause, so that a refresh of whoever was paid falls into each measurement. */
const SECONDS = 17;
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
];

type Variant = 'apiAlone' | 'noInviter' | 'invited';

/** Prints P3 and P4 of PERFORMANCE: credits with inviters, and with the jobs running, against credits without. */
export async function benchReferrals(): Promise<void> {
  await using postgres = await startPostgres();
  const template = await makeMigrated(postgres.url, 'bench_template');
  await seed(template);
  const rounds: Record<Variant, number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      apiAlone: await run(template, 'api', []),
      noInviter: await run(template, 'all', []),
      invited: await run(template, 'all', BIND),
    });
    console.error(`round ${round + 1} of ${ROUNDS}: ${JSON.stringify(rounds.at(-1))}`);
  }
  const row = (label: string, name: Variant, against: Variant, goal: string) => [
    label,
    Math.round(median(rounds.map((one) => one[name]))).toString(),
    Math.round(median(rounds.map((one) => one[against]))).toString(),
    median(rounds.map((one) => one[name] / one[against])).toFixed(2),
    goal,
  ];
  printTable(
    [`POST /balance/update, ${CONNECTIONS} connections`, 'per second', 'against', 'ratio', 'goal'],
    [
      row('with inviters, shares settled meanwhile, against without', 'invited', 'noInviter', '0.90'),
      row("with the leaderboard's job, against without", 'noInviter', 'apiAlone', '0.95'),
    ],
  );
}

async function run(template: string, role: 'api' | 'all', prepare: readonly string[]): Promise<number> {
  const url = await copyDatabase(template, 'bench_run');
  await withClient(url, async (client) => {
    for (const statement of prepare) {
      await client.query(statement);
    }
    await client.query('checkpoint');
  });
  const server = await startServerProcess({ DATABASE_URL: url, TIME_SCALE: '0.01', ROLE: role });
  try {
    return (await sendCredits(server.port, CONNECTIONS, SECONDS)).perSecond;
  } finally {
    await server.stop();
  }
}
