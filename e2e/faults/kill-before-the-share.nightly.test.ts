import { calls } from '@soho/contract';
import { signInitData } from '@soho/local-world';
import { REFERRAL_BONUS, REFERRAL_DAILY_CAP, SHARE_PERCENT } from '@soho/rules';
import { expect, test } from 'vitest';
import { expectCleanAudit, RECOVERY_LIMIT_MS } from '../harness/audit.ts';
import { createDatabase, type SuiteDatabase } from '../harness/database.ts';
import { setting } from '../harness/settings.ts';
import { removeSoho, startSoho } from '../harness/soho.ts';
import { until } from '../harness/until.ts';
import { expectAppliedOnce, expectLedger, expectReplays } from './expect-consistent.ts';
import { Journal } from './journal.ts';
import { loadSettings } from './load-run.ts';
import { playUntilOver, type Session } from './play-until-over.ts';
import { RetryingClient } from './retrying-client.ts';

const KILLS = 20;
const FRIENDS_AT_ONCE = 4;

test(`E13: ${KILLS} kills between friends' rewards and the inviter's shares: each share arrives, once`, async () => {
  const database = await createDatabase();
  const settings = loadSettings({ DATABASE_URL: database.url });
  const server = await startSoho({ env: settings });
  const journal = new Journal();
  const client = new RetryingClient([server.url], journal);
  let lastId = 7_000_000_000;
  const signIn = async (startParam?: string): Promise<Session> => {
    lastId += 1;
    const user = { id: lastId, first_name: `Player ${lastId}` };
    const initData = signInitData({
      user,
      botToken: setting(settings, 'BOT_TOKEN'),
      ...(startParam === undefined ? {} : { startParam }),
    });
    const { token } = await client.request(calls.auth, { body: { init_data: initData } });
    return { id: user.id, token };
  };
  try {
    const inviter = await signIn();
    const { referral_link } = await client.request(calls.referralStats, { token: inviter.token });
    const startParam = URL.parse(referral_link)?.searchParams.get('startapp') ?? '';
    const run = { over: false };
    const playing = {
      client,
      signIn: () => signIn(startParam),
      adSecret: setting(settings, 'ADS_REWARD_SECRET'),
      timeScale: Number(setting(settings, 'TIME_SCALE')),
      isOver: () => run.over,
    };
    const played = Promise.allSettled(
      Array.from({ length: FRIENDS_AT_ONCE }, () =>
        playUntilOver(playing).finally(() => {
          run.over = true;
        }),
      ),
    );
    for (let kill = 0; kill < KILLS && !run.over; kill += 1) {
      const before = journal.acknowledged.length;
      const isDue = async () => run.over || (journal.acknowledged.length > before && (await countDue(database)) > 0);
      await until('a share waits after a further reward', isDue, RECOVERY_LIMIT_MS);
      await server.kill();
      await server.start();
    }
    run.over = true;
    for (const outcome of await played) {
      if (outcome.status === 'rejected') {
        throw outcome.reason;
      }
    }
    const earned = await expectedEarnings(journal, database);
    await until('every share arrives', async () => (await countDue(database)) === 0, RECOVERY_LIMIT_MS);
    expect(await client.request(calls.balance, { token: inviter.token })).toMatchObject({ balance: earned });
    expect(await client.request(calls.referralStats, { token: inviter.token })).toMatchObject({
      total_earnings: earned,
    });
    await expectAppliedOnce(journal, client);
    await expectReplays(journal, client);
    await expectLedger(journal, database);
    client.close();
    await expectCleanAudit({ DATABASE_URL: database.url });
  } finally {
    await removeSoho(server);
    await database.drop();
  }
});

async function countDue(database: SuiteDatabase): Promise<number> {
  const [row] = await database.rows("select count(*)::int as due from referral_earning where status = 'due'");
  return Number(row?.['due']);
}

/** A bonus for each friend, and the share of each acknowledged reward. */
async function expectedEarnings(journal: Journal, database: SuiteDatabase): Promise<number> {
  const [row] = await database.rows('select count(*)::int as friends from referral');
  const friends = Number(row?.['friends']);
  expect(friends).toBeLessThanOrEqual(REFERRAL_DAILY_CAP);
  const shares = journal.acknowledged
    .filter(({ operation }) => operation.call === calls.balanceUpdate)
    .map(({ answer }) => Math.floor((calls.balanceUpdate.reply.parse(answer).credited * SHARE_PERCENT) / 100));
  return friends * REFERRAL_BONUS + shares.reduce((sum, share) => sum + share, 0);
}
