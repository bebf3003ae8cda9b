import { randomInt } from 'node:crypto';
import { type ConsoleCall, consoleCalls } from '@soho/contract/console';
import { BIG_SHOP, COMMON, RARE } from '../market/lots-file.ts';
import { cookieOf, OPERATORS } from './seed-console.ts';

type Request = { readonly call: ConsoleCall; readonly query?: Readonly<Record<string, string>> };

/** What a page reads when it is opened, of a database with so many players. */
export type ConsolePage = { readonly name: string; readonly open: (players: number) => readonly Request[] };

const anyone = (players: number) => String(randomInt(1, players));
/** One in ten has payments. */
const payer = (players: number) => String(1 + 10 * randomInt(players / 10));
const hashOf = (id: string) => Number(id).toString(16).padStart(64, '0');
const orderOf = (id: string) => `00000000-0000-4000-9000-${Number(id).toString(16).padStart(12, '0')}`;
const longAgo = () => String((Date.now() - 80 * 86_400_000) * 1_000);
const { payments } = consoleCalls;

export const pages: readonly ConsolePage[] = [
  { name: 'overview', open: () => [{ call: consoleCalls.overview }] },
  { name: 'players, by id', open: (all) => [{ call: consoleCalls.players, query: { text: anyone(all) } }] },
  { name: 'players, by code', open: (all) => [{ call: consoleCalls.players, query: { text: `code${anyone(all)}` } }] },
  {
    name: 'players, by a rare beginning',
    open: (all) => [{ call: consoleCalls.players, query: { text: `player ${anyone(all)}` } }],
  },
  { name: 'players, by a common beginning', open: () => [{ call: consoleCalls.players, query: { text: 'player' } }] },
  { name: 'a player', open: (all) => openPlayer(payer(all)) },
  { name: 'suspicious', open: () => [{ call: consoleCalls.suspicious }] },
  { name: 'payments, unsettled', open: () => [{ call: payments, query: { state: 'unmatched' } }] },
  { name: 'payments, surplus', open: () => [{ call: payments, query: { state: 'surplus' } }] },
  { name: 'payments, all', open: () => [{ call: payments, query: { state: 'all' } }] },
  {
    name: 'payments, a page far back',
    open: () => {
      const after = `0_${longAgo()}_1_${'0'.repeat(64)}`;
      return [{ call: payments, query: { state: 'all', after, stars_after: `${longAgo()}_x` } }];
    },
  },
  { name: 'a payment, by hash', open: (all) => [{ call: consoleCalls.payment, query: { text: hashOf(payer(all)) } }] },
  {
    name: 'a payment, by order',
    open: (all) => [{ call: consoleCalls.payment, query: { text: orderOf(payer(all)) } }],
  },
  {
    name: 'a payment in Stars',
    open: (all) => [{ call: consoleCalls.payment, query: { text: `stars_${payer(all)}` } }],
  },
  { name: 'a month for the bookkeeper', open: () => [{ call: consoleCalls.exportPaymentDays, query: lastMonth() }] },
  { name: 'tasks', open: () => [{ call: consoleCalls.tasks }] },
  { name: 'market, lots', open: () => openMarket({}) },
  { name: 'market, lots of a large shop', open: () => openMarket({ shop_id: String(BIG_SHOP) }) },
  { name: 'market, unpublished lots', open: () => openMarket({ unpublished: '1' }) },
  { name: 'market, lots by a rare word', open: () => openMarket({ text: RARE }) },
  { name: 'market, lots by common words', open: () => openMarket({ text: COMMON }) },
  {
    name: 'market, shops by name',
    open: () => [{ call: consoleCalls.marketRows, query: { kind: 'shops', text: 'shop' } }],
  },
  { name: 'messages', open: () => [{ call: consoleCalls.messages }] },
  { name: 'log', open: () => [{ call: consoleCalls.log }] },
  { name: 'log, of a day', open: () => [{ call: consoleCalls.log, query: { day: lastMonth().from } }] },
  { name: 'log, of an operator', open: () => [{ call: consoleCalls.log, query: { operator: 'operator (1)' } }] },
  { name: 'switches', open: () => [{ call: consoleCalls.switches }] },
  { name: 'operators', open: () => [{ call: consoleCalls.operators }] },
  { name: 'sessions', open: () => [{ call: consoleCalls.sessions }] },
  { name: 'settings', open: () => [{ call: consoleCalls.settings }] },
];

/** Lots, below them what players searched for and did not find. */
function openMarket(query: Readonly<Record<string, string>>): readonly Request[] {
  return [{ call: consoleCalls.marketRows, query: { kind: 'lots', ...query } }, { call: consoleCalls.emptySearches }];
}

function openPlayer(id: string): readonly Request[] {
  return [
    { call: consoleCalls.player, query: { player_id: id } },
    { call: consoleCalls.entries, query: { player_id: id } },
    { call: consoleCalls.payment, query: { text: id } },
    { call: consoleCalls.log, query: { subject: id } },
  ];
}

function lastMonth() {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return { from: day(30), to: day(1) };
}

const SHED = 503;
let lastOperator = 0;

/**
 * Opens a page as a browser does, of another operator each time: all that it reads at once.
 * @returns milliseconds until the last answer; undefined if the server, too busy, has refused a part of it
 */
export async function openPage(port: number, page: ConsolePage, players: number): Promise<number | undefined> {
  lastOperator = (lastOperator + 1) % OPERATORS;
  const headers = { cookie: cookieOf(lastOperator), 'x-forwarded-for': `10.9.0.${lastOperator}` };
  const began = performance.now();
  const statuses = await Promise.all(
    page.open(players).map(async ({ call, query }) => {
      const url = `http://127.0.0.1:${port}/api${call.path}?${new URLSearchParams(query).toString()}`;
      const response = await fetch(url, { headers });
      const body = await response.text();
      if (response.status !== 200 && response.status !== SHED) {
        throw new Error(`${page.name}: ${response.status} ${body}`);
      }
      return response.status;
    }),
  );
  return statuses.includes(SHED) ? undefined : performance.now() - began;
}
