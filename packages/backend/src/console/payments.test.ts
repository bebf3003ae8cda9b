import { type BodyOf, consoleCalls, type QueryOf, type ReplyOf } from '@soho/contract/console';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { exportPayments, refundStars } from '../features/payments/index.ts';
import { APPLY, actionsOn, type ConsoleBrowser, useConsole } from '../testing/console.ts';
import { newPayer, orderMiner, pay, payAndScan, usePayments } from '../testing/payments.ts';
import { orderStars, payAndTell, STARS_VARIABLES, useStars } from '../testing/stars.ts';

const console = useConsole(STARS_VARIABLES);
const world = () => console().world;
usePayments(world);
useStars(world);

const PAGE = 50;
/** Dust that pays for nothing: two pages and one more. */
const DUST = 2 * PAGE + 1;
const MILLI = 1_000_000n;

type Payments = ReplyOf<typeof consoleCalls.payments>;
type State = QueryOf<typeof consoleCalls.payments>['state'];

let finance: ConsoleBrowser;

beforeAll(async () => {
  finance = await console().signedIn('finance');
  const order = await orderMiner(await newPayer(world()));
  await payAndScan(world(), order, { value: order.amount + 5n * MILLI });
  for (let n = 0; n < DUST; n += 1) {
    // Several of the same value and second: only the hash distinguishes them.
    pay(world(), order, { value: BigInt(1 + (n % 3)) * MILLI, comment: `=dust ${n}` });
  }
  await world().context.scanner.scan();
  const player = await world().newPlayer();
  await payAndTell(world(), player, await orderStars(player));
  for (let n = 0; n < DUST; n += 1) {
    await payAndTell(world(), player, { id: '', amount: 1 + (n % 3), payload: 'm:' });
  }
});

async function read(query: QueryOf<typeof consoleCalls.payments>): Promise<Payments> {
  const reply = await finance.send(consoleCalls.payments, { query });
  expect(reply.status).toBe(200);
  return consoleCalls.payments.reply.parse(reply.body);
}

/** The whole list, page by page. */
async function readAll(state: State) {
  const first = await read({ state });
  const [pages, starPages] = [[first], [first]];
  for (let { next } = first; next !== null; next = pages.at(-1)?.next ?? null) {
    pages.push(await read({ state, after: next }));
  }
  for (let { stars_next: next } = first; next !== null; next = starPages.at(-1)?.stars_next ?? null) {
    starPages.push(await read({ state, stars_after: next }));
  }
  return {
    sizes: pages.map(({ receipts }) => receipts.length),
    receipts: pages.flatMap(({ receipts }) => receipts),
    stars: starPages.flatMap(({ stars }) => stars),
  };
}

test('what waits is shown page by page, each payment once, the most money first, with its reason', async () => {
  const { sizes, receipts, stars } = await readAll('unmatched');
  expect(sizes).toEqual([PAGE, PAGE, 1]);
  expect(new Set(receipts.map(({ hash }) => hash)).size).toBe(DUST);
  const left = receipts.map((receipt) => Number(receipt.left));
  expect(left).toEqual(left.toSorted((a, b) => b - a));
  expect(new Set(receipts.map(({ reason }) => reason))).toEqual(new Set(['unknown_order']));
  expect(new Set(stars.map(({ charge_id }) => charge_id)).size).toBe(DUST);
  expect(new Set(stars.map(({ reason }) => reason))).toEqual(new Set(['unknown_order']));
});

test('all payments are shown page by page, the newest first, and each state has its own', async () => {
  const { receipts, stars } = await readAll('all');
  expect([receipts.length, stars.length]).toEqual([DUST + 1, DUST + 1]);
  expect(new Set(receipts.map(({ hash }) => hash)).size).toBe(DUST + 1);
  for (const times of [receipts, stars].map((list) => list.map(({ happened_at }) => happened_at))) {
    expect(times).toEqual(times.toSorted().toReversed());
  }
  expect((await readAll('settled')).receipts).toMatchObject([{ surplus: '0.005', left: '0.005' }]);
  expect((await readAll('settled')).stars).toMatchObject([{ amount: 150 }]);
  expect((await readAll('surplus')).receipts).toHaveLength(1);
});

test('a page goes on where the last one ended, also when a payment has come or gone meanwhile', async () => {
  const first = await read({ state: 'unmatched' });
  const [top] = first.receipts;
  const unseen = { hash: top?.hash ?? '', amount: top?.left ?? '', note: 'dust', apply: true };
  expect((await finance.command(consoleCalls.recordRefund, unseen)).body['code']).toBe('invalid_request');
  const refund = { ...unseen, left: top?.left ?? '' };
  expect((await finance.command(consoleCalls.recordRefund, refund)).status).toBe(200);
  const second = await read({ state: 'unmatched', after: first.next ?? '' });
  const shown = new Set([...first.receipts, ...second.receipts].map(({ hash }) => hash));
  expect(shown.size).toBe(2 * PAGE);
});

test('a malformed cursor is refused', async () => {
  for (const after of ['', '1', 'x_1_1_1', `1_1_1_${'a'.repeat(63)}`, `1_${'9'.repeat(17)}_1_${'a'.repeat(64)}`]) {
    expect((await finance.send(consoleCalls.payments, { query: { state: 'all', after } })).status).toBe(400);
  }
  for (const stars_after of ['x', '1_', '1_\0', `${'9'.repeat(17)}_a`]) {
    expect((await finance.send(consoleCalls.payments, { query: { state: 'all', stars_after } })).status).toBe(400);
  }
  const after = `${'9'.repeat(20)}_${'9'.repeat(16)}_${'9'.repeat(20)}_${'f'.repeat(64)}`;
  expect((await read({ state: 'all', after })).receipts).toHaveLength(PAGE);
});

const today = new Date().toISOString().slice(0, 10);

type Days = BodyOf<typeof consoleCalls.exportPayments>;

function linesOf(csv: unknown): string[][] {
  return String(csv)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','));
}

async function exportedDays(days = { from: today, to: today }) {
  return linesOf((await finance.send(consoleCalls.exportPaymentDays, { query: days })).body['file']);
}

const sendExport = (changes: Partial<Days> = {}) =>
  finance.send(consoleCalls.exportPayments, { body: { from: today, to: today, apply: true, ...changes } });

test('the sums of a day are what the tables come to', async () => {
  await refundStars(world().context);
  const [heads, ton, stars, ...rest] = await exportedDays();
  expect(heads).toEqual('day,currency,payments,received,settled,surplus,unsettled,sent_back'.split(','));
  const { rows } = await sql<{ ton: string[]; stars: string[] }>`select
      array[count(*)::text, sum(value)::text, sum(settled)::text, sum(surplus)::text,
        (sum(value) filter (where state = 'unmatched'))::text, (select sum(amount)::text from payment_refund)] as ton,
      (select array[count(*)::text, sum(amount)::text, (sum(amount) filter (where order_id is not null))::text, '0',
        (sum(amount) filter (where order_id is null))::text,
        (sum(amount) filter (where refunded_at is not null))::text] from star_receipt) as stars
    from receipt where state <> 'none'`.execute(world().context.database.kysely);
  const nanotons = (cells: readonly string[] = []) => cells.map((cell) => String(Math.round(Number(cell) * 1e9)));
  expect([ton?.[2], ...nanotons(ton?.slice(3))]).toEqual(rows[0]?.ton);
  expect(stars?.slice(2)).toEqual(rows[0]?.stars);
  expect(rest).toEqual([]);
});

test('each payment and each refund has a line, and no cell of it is a formula', async () => {
  await finance.confirmLately();
  const preview = await sendExport({ apply: false });
  const { body } = await sendExport();
  const [, ...lines] = linesOf(body['file']);
  expect(preview.body).toMatchObject({ file: null, changes: [{ what: 'export', after: String(lines.length) }] });
  expect(await actionsOn(world(), `${today} ${today}`)).toMatchObject([
    { action: 'payments export', after: { lines: lines.length } },
  ]);
  const count = (currency: string, movement: string) =>
    lines.filter((line) => line[2] === currency && line[3] === movement).length;
  expect([count('TON', 'received'), count('TON', 'sent back')]).toEqual([DUST + 1, 1]);
  expect(count('Stars', 'received')).toBe(DUST + 1);
  expect(lines.flat().filter((cell) => /^"?[=+@]/.test(cell))).toEqual([]);
  expect(lines.filter((line) => line[13]?.startsWith("'=dust"))).toHaveLength(DUST);
});

test('days without payments have no line; invalid days are refused', async () => {
  expect(await exportedDays({ from: '2001-01-01', to: '2001-01-31' })).toHaveLength(1);
  const refused = async (from: string, to: string) => {
    const { status } = await finance.send(consoleCalls.exportPaymentDays, { query: { from, to } });
    expect((await sendExport({ from, to, apply: false })).status).toBe(status);
    return status;
  };
  expect(await refused('2026-02-02', '2026-02-01')).toBe(409);
  expect(await refused('2020-01-01', '2026-01-01')).toBe(409);
  expect(await refused('2026-02-30', '2026-03-01')).toBe(400);
});

test('each payment with its sender is handed out after a confirmation alone, and no more than the console can hold', async () => {
  const fresh = await console().signedIn('finance');
  const body = { from: today, to: today, apply: true };
  expect((await fresh.send(consoleCalls.exportPayments, { body })).body).toMatchObject({ code: 'confirmation_needed' });
  const { database } = world().context;
  const write = () => {};
  await expect(exportPayments(database, APPLY, body, { most: DUST, write })).rejects.toThrow(
    'The export has more than',
  );
});
