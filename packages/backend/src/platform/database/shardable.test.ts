import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCE = new URL('../../', import.meta.url);

/**
 * Some of what a cluster of PostgreSQL servers refuses if a table is spread over them by its players: rows' places
 * differ from server to server, and a time must be taken once, before the statement is sent to one of them.
 */
const REFUSED: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a place of a row (ctid)', /\bctid\b/],
  ['now() in DO UPDATE: write it into the row, and use excluded', /\bdo update\b(?:(?!\breturning\b)[^`])*\bnow\(\)/i],
  ['now() in CASE', /\bset\b(?:(?!\bwhere\b)[^`])*\bcase\b(?:(?!\bend\b)[^`])*\bnow\(\)/i],
  ['now() in coalesce: least() ignores null', /\bset\b(?:(?!\bwhere\b)[^`])*\bcoalesce\([^()]*\bnow\(\)/i],
  ['a subquery in RETURNING', /\breturning\b[^`)]*\(\s*select\b/i],
  [
    'a time as text or number in RETURNING: return the microseconds of an interval',
    /\breturning\b[^`]*(_at::text\b|\bextract\(epoch from \w+_at\))/i,
  ],
  ['a subquery without columns: write select 1', /\(\s*select from\b/i],
  // An audit reads everything, and will do so server by server.
  [
    'a table of no player compared with orders: give it a subquery',
    /\bfrom (chain_account|star_account|receipt|star_receipt) where \1\.\w+ = payment_order\.(?!player_id\b)/i,
  ],
  [
    'a subquery that refers to a list of parameters: refer to the row that is changed',
    /\bexists \([^()]*\bwhere \w+\.player_id = ask\./i,
  ],
  // A task's tag is a text already.
  ['a number or identifier joined to a text: write ::text', /\|\|\s*(?!tag\b)[\w.]+(?![\w.:])[^`\n]*\bas ref\b/i],
];

function findRefused(code: string): string[] {
  const statements = code.split('`').filter((part) => /\b(insert into|update|delete from|select)\b/i.test(part));
  return REFUSED.filter(([, pattern]) => statements.some((part) => pattern.test(part))).map(([name]) => name);
}

/**
 * Deletes by the rows' places: with their keys PostgreSQL reads a table of 300,000 rows whole for each 10,000, which took ten
 * times as long. On a cluster each server would do this by itself.
 */
const BY_PLACES = 'platform/delete-expired.ts';

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/') && file !== BY_PLACES,
);

test('no statement has one of these', () => {
  expect(files.length).toBeGreaterThan(0);
  const found = files.map((file) => [file, findRefused(readFileSync(new URL(file, SOURCE), 'utf8'))] as const);
  expect(found.filter(([, refused]) => refused.length > 0)).toEqual([]);
});

test.each([
  ['delete from flag where ctid = any(array(select ctid from flag limit 10))', /ctid/],
  ['insert into wallet (player_id) values (1) on conflict (player_id) do update set connected_at = now()', /DO UPDATE/],
  ['update game set closed_at = case when found = 8 then now() end where player_id = 1', /CASE/],
  ['update ad_session set confirmed_at = coalesce(confirmed_at, now()) where player_id = 1', /coalesce/],
  ['insert into player (player_id) values (1) returning exists (select 1 from player_ban) as banned', /RETURNING/],
  ["update message set state = 'sent' where player_id = 1 returning due_at::text", /time as text or number/],
  [
    "update message set state = 'sent' where player_id = 1 returning extract(epoch from due_at)",
    /time as text or number/,
  ],
  [
    'update player set seen_at = seen from ask where not exists (select 1 from flag where flag.player_id = ask.player_id)',
    /row that is changed/,
  ],
  ['select order_id from payment_order where not exists (select from chain_account)', /without columns/],
  ['select 1 from chain_account where chain_account.account = payment_order.receiver', /compared with orders/],
  ["select player_id, 'miner:' || order_id as ref, reward from claimed", /text/],
])('%s is found', (statement, name) => {
  expect(findRefused(`sql\`${statement}\``)).toEqual([expect.stringMatching(name)]);
});
