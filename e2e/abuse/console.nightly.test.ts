import { randomBytes, randomUUID } from 'node:crypto';
import { type ConsoleCall, consoleCalls, type Role } from '@soho/contract/console';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { addOperator, Chatter, ConsoleVisitor, postUpdatesTo } from '../harness/console.ts';
import { newUser, signIn } from '../harness/friends.ts';
import type { Answer } from '../harness/http.ts';
import { expectUnchanged } from '../harness/state.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { useWorld } from '../harness/world.ts';

const world = useWorld({ servers: 1, env: { BOT_WEBHOOK_SECRET: 'only-for-tests_0123456789' } });

const SCRIPT = '</script><img src=x onerror=alert(1)>';
const MARKS = `\u202e${'a\u0300'.repeat(50)}`;
/** As it is kept: without what turns the direction of writing. */
const KEPT = '\u00e0'.repeat(50);

let lastOperator = 7_700_000_000;
let owner: ConsoleVisitor;
let ownerChat: Chatter;

beforeAll(async () => {
  await postUpdatesTo(world());
  [owner, ownerChat] = await signedIn('owner');
});

const visitor = () => new ConsoleVisitor(world().server);
const codeOf = ({ body }: Answer) => (body as { code?: string }).code;
const sessionOf = async (browser: ConsoleVisitor) =>
  ((await browser.send(consoleCalls.ownSession)).body as { session: { session_id: string } | null }).session;

async function newChatter(role: Role): Promise<Chatter> {
  lastOperator += 1;
  await addOperator(world(), lastOperator, role);
  return new Chatter(world().server, lastOperator);
}

async function signedIn(role: Role): Promise<[ConsoleVisitor, Chatter]> {
  const chatter = await newChatter(role);
  const browser = visitor();
  await browser.signIn(chatter);
  return [browser, chatter];
}

const taskFields = {
  description_en: 'Attack',
  description_ru: 'Атака',
  type: 'instant',
  group: 'main',
  reward: 1_000_000,
  redirect_url: 'https://evil.test/',
};

/** Every write of the console, as the console's page would send it. */
function writes(playerId: number): readonly (readonly [ConsoleCall, object])[] {
  const many = { player_ids: [playerId], reason: 'an attack', apply: true };
  const session_id = randomUUID();
  return [
    [consoleCalls.banPlayers, many],
    [consoleCalls.unbanPlayer, { player_id: playerId, reason: 'an attack', apply: true }],
    [consoleCalls.holdPlayers, many],
    [consoleCalls.signOutPlayer, { player_id: playerId, reason: 'an attack', apply: true }],
    [consoleCalls.releasePlayers, many],
    [consoleCalls.adjustPlayer, adjustment(playerId)],
    [consoleCalls.addNote, { player_id: playerId, text: 'an attack', operation: randomUUID(), apply: true }],
    [consoleCalls.hidePlayer, { player_id: playerId, hidden: true, reason: 'an attack', apply: true }],
    [consoleCalls.exportPlayer, { player_id: playerId, apply: true }],
    [consoleCalls.erasePlayer, { player_id: playerId, reason: 'an attack', apply: true }],
    [
      consoleCalls.sendMessage,
      { to: { player_id: playerId }, text_en: 'an attack', text_ru: null, operation: randomUUID(), apply: true },
    ],
    [consoleCalls.exportPlayerList, { list: 'newest', apply: true }],
    [consoleCalls.cancelMessage, { message_id: randomUUID(), apply: true }],
    [consoleCalls.dismissPayments, { hashes: ['a'], reason: 'an attack', apply: true }],
    [consoleCalls.exportPayments, { from: '2026-01-01', to: '2026-01-31', apply: true }],
    [consoleCalls.settlePayment, { hash: 'a', order_id: 'b', reason: 'an attack', apply: true }],
    [consoleCalls.refundStars, { charge_id: 'a', reason: 'an attack', apply: true }],
    [consoleCalls.recordRefund, { hash: 'a', amount: '1', left: '1', note: 'an attack', apply: true }],
    [consoleCalls.saveTask, { tag: 'of_an_attack', version: null, fields: taskFields, apply: true }],
    [consoleCalls.turnTask, { tag: 'play_first_game', version: 'x'.repeat(16), on: false, apply: true }],
    [consoleCalls.orderTasks, { seen: ['of_an_attack'], tags: ['of_an_attack'], apply: true }],
    [consoleCalls.importTasks, { format: 'json', text: '[]', apply: true }],
    [consoleCalls.saveMarketRow, { kind: 'groups', id: 1, version: null, fields: { nickname: 'x' }, apply: true }],
    [consoleCalls.publishLot, { id: 1, version: 'x'.repeat(16), on: false, apply: true }],
    [consoleCalls.importMarket, { kind: 'groups', text: 'id,nickname\n1,x\n', apply: true }],
    [consoleCalls.addPicture, Buffer.from('no picture')],
    [consoleCalls.turnSwitch, { name: 'ads', on: false, reason: 'an attack', apply: true }],
    [consoleCalls.setOperator, { operator_id: 66, name: 'mallory', role: 'owner', apply: true }],
    [consoleCalls.removeOperator, { operator_id: ownerChat.id, apply: true }],
    [consoleCalls.endSession, { session_id }],
    [consoleCalls.rescanPayments, {}],
    [consoleCalls.reconcilePayments, {}],
    [consoleCalls.signIn, {}],
    [consoleCalls.signInState, {}],
    [consoleCalls.confirm, {}],
    [consoleCalls.confirmState, {}],
    [consoleCalls.signOut, {}],
  ];
}

function adjustment(playerId: number, changes: object = {}) {
  const operation = randomUUID();
  const reason = 'an attack';
  return { player_id: playerId, what: 'coins', amount: 9, reason, again: true, operation, apply: true, ...changes };
}

test('O01 a write that another page sends is refused, with a session and a confirmation', async () => {
  const { id } = await world().newPlayer();
  await owner.confirm(ownerChat, consoleCalls.adjustPlayer, adjustment(id));
  const origins = [
    'https://evil.test',
    'null',
    world().server.url,
    'https://soho.test',
    `${world().server.consoleUrl}.evil.test`,
  ];
  const all = Object.values<ConsoleCall>(consoleCalls).filter(
    ({ method, onlyShell }) => method === 'POST' && !onlyShell,
  );
  expect(new Set(writes(id).map(([call]) => call))).toEqual(new Set(all));
  await expectUnchanged(world().database, async () => {
    for (const [call, body] of writes(id)) {
      for (const origin of origins) {
        expect(codeOf(await owner.send(call, { body, headers: { origin } }))).toBe('foreign_page');
      }
      const path = `/api${call.path}`;
      const headers = { 'content-type': 'application/json' };
      expect(codeOf(await owner.request('POST', path, headers, JSON.stringify(body)))).toBe('foreign_page');
    }
  });
  expect(await sessionOf(owner)).not.toBeNull();
});

test('O02 a request that the browser marks as cross-site is refused, and no other origin is allowed', async () => {
  for (const site of ['cross-site', 'same-site', 'none']) {
    const headers = { 'sec-fetch-site': site, origin: 'https://evil.test' };
    const answer = await owner.send(consoleCalls.switches, { headers });
    expect(codeOf(answer)).toBe('foreign_page');
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
  const preflight = await owner.request('OPTIONS', '/api/switches/turn', {
    origin: 'https://evil.test',
    'access-control-request-method': 'POST',
  });
  expect(preflight.status).toBe(404);
});

test('O03 no page may frame it, and no script, style or picture of others runs in it', async () => {
  for (const path of ['/', '/players/1', '/api/session', '/nothing.js']) {
    const { headers } = await visitor().request('GET', path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|data:|\*/);
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  }
});

test('O04 a cookie that was planted before does not sign in', async () => {
  const chatter = await newChatter('support');
  const planted = randomBytes(32).toString('base64url');
  const victim = visitor();
  const name = `soho-console-${new URL(world().server.consoleUrl).port}`;
  victim.cookies.set(name, planted);
  await victim.signIn(chatter);
  expect(victim.cookies.get(name)).not.toBe(planted);
  const attacker = visitor();
  attacker.cookies.set(name, planted);
  expect(await sessionOf(attacker)).toBeNull();
});

test("O11 1,000 guesses of a session and of a browser's question, and 50 of a nonce, find none", async () => {
  const names = [...owner.cookies.keys()];
  const chatter = await newChatter('owner');
  await visitor().requestSignIn();
  const guess = async () => {
    const browser = visitor();
    for (const name of names) {
      browser.cookies.set(name, randomBytes(32).toString('base64url'));
    }
    const session = await browser.send(consoleCalls.sessions);
    const question = await browser.send(consoleCalls.signInState);
    return [session.status, question.status === 200 ? (question.body as { state: string }).state : question.status];
  };
  for (let guessed = 0; guessed < 1_000; guessed += 20) {
    const nonce = randomBytes(16).toString('base64url');
    const [reply, ...outcomes] = await Promise.all([
      chatter.write(`/start console_${nonce}`),
      ...Array.from({ length: 20 }, guess),
    ]);
    expect(reply).toContain('expired');
    expect(new Set(outcomes.flat()).difference(new Set([401, 429, 'gone']))).toEqual(new Set());
  }
});

test("O13 malformed cookies are not a session: two of the name, quotes, other lengths, a player's token", async () => {
  const [name = '', value = ''] = [...owner.cookies].find(([one]) => !one.includes('question')) ?? [];
  const { token } = await world().newPlayer();
  const odd = [
    `${name}=x; ${name}=${value}`,
    `${name}="${value}"`,
    `${name}=${value}a`,
    `${name}=`,
    `${name}=${token}`,
  ];
  for (const cookie of odd) {
    expect(codeOf(await visitor().request('GET', '/api/switches', { cookie }))).toBe('signed_out');
  }
  const bearer = { authorization: `Bearer ${token}` };
  expect(codeOf(await visitor().request('GET', '/api/switches', bearer))).toBe('signed_out');
});

test('O17 names, reasons and lots with scripts and marks are answered as data', async () => {
  const [browser, chatter] = await signedIn('support');
  const player = await signIn(world(), newUser(world(), `\u202e${SCRIPT}`));
  const reason = `${SCRIPT}${MARKS}`;
  const body = adjustment(player.id, { reason });
  await browser.confirm(chatter, consoleCalls.adjustPlayer, body);
  expect((await browser.send(consoleCalls.adjustPlayer, { body })).status).toBe(200);
  await world().database.rows(
    "insert into signal (player_id, code, count, evidence) values ($1, 'even_moves', 1000, 'a pair every 300 ms')",
    [player.id],
  );
  const named = { player_id: player.id, nickname: SCRIPT };
  const player_id = String(player.id);
  for (const [call, query, expected] of [
    [consoleCalls.log, { subject: player_id }, { actions: [{ reason: `${SCRIPT}${KEPT}` }] }],
    [consoleCalls.players, { text: player_id }, { players: [named] }],
    [consoleCalls.players, { text: SCRIPT }, { players: [named] }],
    [consoleCalls.player, { player_id }, named],
    [consoleCalls.suspicious, {}, { players: expect.arrayContaining([expect.objectContaining(named)]) }],
  ] as const) {
    const answer = await browser.send(call, { query });
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.body).toMatchObject(expected);
  }

  const [editor] = await signedIn('content');
  const [shop] = await world().database.rows('select shop_id from market_shop limit 1');
  const lot = { shop_id: Number(shop?.['shop_id']), nickname: SCRIPT, description: `${SCRIPT}${MARKS}`, price: SCRIPT };
  const save = (fields: object) =>
    editor.send(consoleCalls.saveMarketRow, {
      body: {
        kind: 'lots',
        id: 777_777_777,
        version: null,
        fields: { ...lot, url: 'https://evil.test/', ...fields },
        apply: true,
      },
    });
  await expectUnchanged(world().database, async () => {
    for (const fields of [{ url: 'javascript:alert(1)' }, { image: `data:,${SCRIPT}` }]) {
      expect(codeOf(await save(fields))).toBe('refused');
    }
  });
  expect((await save({ nickname: `${SCRIPT}\u202e` })).status).toBe(200);
  const answer = await editor.send(consoleCalls.marketRows, { query: { kind: 'lots', text: '777777777' } });
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  const { nickname, price } = lot;
  const fields = { nickname, description: `${SCRIPT}${KEPT}`, price };
  expect(answer.body).toMatchObject({ rows: [{ fields }] });
});

test("O18 the console is not on the players' listener, nor are players' calls on the console's", async () => {
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const path of ['/api/switches', '/api/players?text=a', '/api/settings']) {
    expect((await world().client.send({ method: 'GET', path, headers: { cookie } })).status).toBe(404);
  }
  const { token } = await world().newPlayer();
  const headers = { authorization: `Bearer ${token}` };
  for (const path of ['/api/balance', '/bot/webhook', '/metrics', '/local']) {
    const { text } = await visitor().request('GET', path, headers);
    expect(text).not.toMatch(/"balance"|soho_http|messenger/);
  }
});

test('O19 bodies that do not fit, are too large or compressed are refused', async () => {
  const { id } = await world().newPlayer();
  const odd = [
    { ...adjustment(id), admin: true },
    { ...adjustment(id), amount: '9' },
    { ...adjustment(id), amount: 0 },
    { ...adjustment(id), amount: 1e300 },
    { ...adjustment(id), player_id: -1 },
    { ...adjustment(id), reason: ' ' },
    { ...adjustment(id), reason: 'a\0b' },
    { ...adjustment(id), apply: 'true' },
    [adjustment(id)],
  ];
  await expectUnchanged(world().database, async () => {
    for (const body of odd) {
      expect([JSON.stringify(body), codeOf(await owner.send(consoleCalls.adjustPlayer, { body }))]).toEqual([
        JSON.stringify(body),
        'invalid_request',
      ]);
    }
    const large = await owner.send(consoleCalls.adjustPlayer, { body: { reason: 'x'.repeat(70_000) } });
    expect(large).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
    const headers = { 'content-encoding': 'gzip' };
    expect((await owner.send(consoleCalls.adjustPlayer, { body: adjustment(id), headers })).status).toBe(400);
  });
});

test('O23 scripts, bombs, false sizes and 20 MB are refused as pictures; of a real one only the re-encoded pixels are served', async () => {
  const [browser] = await signedIn('content');
  const upload = (body: Buffer, type = 'image/png') =>
    browser.send(consoleCalls.addPicture, { body, headers: { 'content-type': type } });
  const script = '<script>alert(1)</script>';
  const real = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const lying = Buffer.from(png);
  lying.writeUInt32BE(60_000, 16);
  lying.writeUInt32BE(60_000, 20);
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const bad = [
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    Buffer.from(`<!doctype html>${script}`),
    Buffer.concat([png.subarray(0, 30), Buffer.from(script)]),
    Buffer.from('GIF89a'),
    Buffer.alloc(0),
    lying,
    bomb,
    real.subarray(0, real.length / 2),
  ];
  await expectUnchanged(world().database, async () => {
    for (const [index, file] of bad.entries()) {
      const { status } = await upload(file);
      expect([index, status === 400 || status === 409 || status === 429]).toEqual([index, true]);
    }
    expect((await upload(Buffer.alloc(20_000_000))).status).toBe(413);
    expect((await upload(png, 'image/svg+xml')).status).toBe(400);
    expect((await upload(png, 'application/json')).status).toBe(400);
  });
  const kept = await upload(Buffer.concat([real, Buffer.from(script)]), 'image/jpeg');
  expect(kept.status).toBe(200);
  const { path } = kept.body as { path: string };
  for (const each of [path, path.replace('.webp', '-small.webp')]) {
    const response = await fetch(`${world().server.url}${each}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(bytes.length).toBeLessThanOrEqual(100_000);
    expect(bytes.toString('latin1')).not.toMatch(/secret place|script/);
  }
  for (const other of ['/pictures/../package.json', `/pictures/${'0'.repeat(32)}.webp`, `${path}.svg`]) {
    expect((await fetch(`${world().server.url}${other}`)).status).toBe(404);
  }
});

test("O45 an export names no other player and no operator, and contains only the player's own data", async () => {
  const player = await world().newPlayer();
  const body = { player_id: player.id, text: 'a note', operation: randomUUID(), apply: true };
  await owner.send(consoleCalls.addNote, { body });
  await owner.confirm(ownerChat, consoleCalls.exportPlayer, { player_id: player.id, apply: true });
  const exported = await owner.send(consoleCalls.exportPlayer, { body: { player_id: player.id, apply: true } });
  const { file } = exported.body as { file: string };
  expect(file).toContain('a note');
  expect(file).not.toContain(String(ownerChat.id));
  const unknown = await owner.confirm(ownerChat, consoleCalls.exportPlayer, { player_id: 42, apply: true });
  expect(codeOf(unknown)).toBe('refused');
});

testInvariants(world);
