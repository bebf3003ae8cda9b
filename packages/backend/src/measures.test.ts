import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { settleEarnings } from './features/referrals/index.ts';
import { cheapMeasures } from './measures.ts';
import { makeScrape } from './platform/health/scrape.ts';
import { recordActions } from './platform/operator/record-actions.ts';
import { invite, winPairs } from './testing/friends.ts';
import { newPayer, orderMiner, payAndScan, usePayments } from './testing/payments.ts';
import { samplesOf } from './testing/samples.ts';
import { useTestWorld } from './testing/test-world.ts';

const world = useTestWorld();
usePayments(world);
let scrape: () => Promise<string>;
beforeAll(() => {
  scrape = makeScrape(world().context, cheapMeasures);
});

const scraped = async () => samplesOf(await scrape());
const run = (query: ReturnType<typeof sql>) => query.execute(world().context.database.kysely);

test('shows how long inviters wait', async () => {
  expect((await scraped())['soho_referral_share_lag_seconds']).toBe(0);
  await winPairs(world(), await invite(world(), await world().newPlayer()), 1);
  await run(sql`update referral_earning set created_at = now() - interval '40 seconds' where seq = 1`);
  const lag = (await scraped())['soho_referral_share_lag_seconds'];
  expect(lag).toBeGreaterThanOrEqual(40);
  await settleEarnings(world().context);
  expect((await scraped())['soho_referral_share_lag_seconds']).toBe(0);
});

test('shows how far behind the scanner is', async () => {
  await world().context.scanner.scan();
  const before = (await scraped())['soho_scanner_lag_seconds'];
  await run(
    sql`update chain_account set read_until = (read_until at time zone 'utc' - interval '500 seconds') at time zone 'utc'`,
  );
  expect((await scraped())['soho_scanner_lag_seconds']).toBeGreaterThanOrEqual(500 + Number(before));
});

test('counts what keeps the scanner from reading, and how long payments take', async () => {
  const { chain } = world();
  const before = await scraped();
  chain.reachable = false;
  await world().context.scanner.scan();
  chain.reachable = true;
  const order = await orderMiner(await newPayer(world()));
  await payAndScan(world(), order, { happenedAt: new Date(Date.now() - 12_000) });
  const after = await scraped();
  const more = (name: string) => Number(after[name]) - Number(before[name]);
  expect(more('soho_scanner_failures_total{cause="chain_unreachable"}')).toBe(1);
  expect(more('soho_payment_confirmation_seconds_count')).toBe(1);
  expect(more('soho_payment_confirmation_seconds_sum')).toBeGreaterThanOrEqual(12);
});

test('sums what waits for the operator, without what was sent back', async () => {
  expect((await scraped())['soho_unmatched_nanotons']).toBe(0);
  const order = await orderMiner(await newPayer(world()));
  await payAndScan(world(), order, { value: 9n, comment: 'thanks' });
  await payAndScan(world(), order, { value: 5_000_000_000n, comment: 'thanks' });
  expect((await scraped())['soho_unmatched_nanotons']).toBe(5_000_000_009);
  await run(sql`insert into payment_refund (network, account, lt, hash, refund_id, amount, operator, note)
    select network, account, lt, hash, gen_random_uuid(), 4, 'somebody', 'sent back' from receipt where value = 9`);
  expect((await scraped())['soho_unmatched_nanotons']).toBe(5_000_000_005);
});

test('shows how old the newest backup is, as soon as there is one', async () => {
  expect(await scraped()).not.toHaveProperty('soho_backup_age_seconds');
  await world()
    .context.database.kysely.transaction()
    .execute((tx) =>
      recordActions(tx, { operator: 'test' }, [
        { action: 'backup', subject: 'a file', before: null, after: null },
        { action: 'task_added', subject: 'open_it', before: null, after: null },
      ]),
    );
  const age = (await scraped())['soho_backup_age_seconds'];
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(3600);
});

test('without the database the figures of the process are shown, and those of the database are not', async () => {
  expect(await scraped()).toMatchObject({ soho_database_up: 1, soho_referral_share_lag_seconds: 0 });
  await run(sql`alter table chain_account rename to hidden`);
  const samples = await scraped().finally(() => run(sql`alter table hidden rename to chain_account`));
  expect(samples).toMatchObject({ soho_database_up: 0, soho_http_requests_in_flight: 0 });
  expect(samples).not.toHaveProperty('soho_referral_share_lag_seconds');
});
