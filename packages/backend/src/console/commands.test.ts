import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { consoleCalls } from '@soho/contract/console';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { countLeagues } from '../features/leagues/index.ts';
import { actionsOn, type ConsoleBrowser, useConsole } from '../testing/console.ts';
import { AT_ONCE, times } from '../testing/databases.ts';
import { balanceOf } from '../testing/full-world.ts';
import { winInTurn } from '../testing/leagues.ts';
import { countRows } from '../testing/rows.ts';
import { successes } from '../testing/test-world.ts';

const console = useConsole();
const world = () => console().world;
let owner: ConsoleBrowser;

beforeAll(async () => {
  owner = await console().signedIn('owner');
  await owner.confirmLately();
});

function adjustment(playerId: number, changes: object = {}) {
  return {
    player_id: playerId,
    what: 'coins' as const,
    amount: 500,
    reason: 'a lost prize',
    again: false,
    operation: randomUUID(),
    apply: true,
    ...changes,
  };
}

test('a preview shows before and after, and writes nothing', async () => {
  const player = await world().newPlayer();
  const body = adjustment(player.id, { apply: false });
  expect((await owner.send(consoleCalls.adjustPlayer, { body })).body).toEqual({
    applied: false,
    changes: [{ what: 'coins', subject: String(player.id), before: '0', after: '500' }],
  });
  expect(await balanceOf(player)).toBe(0);
  expect(await actionsOn(world(), String(player.id))).toEqual([]);
});

test('O15: an adjustment that is confirmed, and sent many times at once, is made once, and recorded with name, id and reason', async () => {
  const player = await world().newPlayer();
  const body = adjustment(player.id);
  await owner.confirm(consoleCalls.adjustPlayer, body);
  const replies = await Promise.all(times(AT_ONCE, () => owner.send(consoleCalls.adjustPlayer, { body })));
  expect(successes(replies)).toBe(1);
  expect(replies.filter(({ body: { code } }) => code === 'confirmation_needed')).toHaveLength(AT_ONCE - 1);
  expect((await owner.command(consoleCalls.adjustPlayer, body)).body['code']).toBe('refused');
  expect(await balanceOf(player)).toBe(500);
  expect(await countRows(world(), 'adjustment', player.id)).toBe(1);
  expect(await actionsOn(world(), String(player.id))).toMatchObject([
    { operator: `operator ${owner.operatorId} (${owner.operatorId})`, action: 'players adjust', before: { coins: 0 } },
  ]);
});

test("a forbidden command is refused in the rule's own words, and nothing is done", async () => {
  const player = await world().newPlayer();
  const body = adjustment(player.id, { amount: -1 });
  expect((await owner.command(consoleCalls.adjustPlayer, body)).body).toMatchObject({
    code: 'refused',
    detail: `Player ${player.id} has 0 coins: -1 cannot be added.`,
  });
});

test('a player is found by id, referral code, wallet and how the name begins, whatever the text', async () => {
  const player = await world().newPlayer();
  await world().signIn({ id: player.id, first_name: '100%_Ärger' });
  const wallet = `0:${player.id.toString(16).padStart(64, 'a')}`;
  await sql`insert into wallet (player_id, address, wallet_name, wallet_version)
    values (${player.id}, ${wallet}, 'Lantern', '1')`.execute(world().context.database.kysely);
  const { rows } = await sql<{ code: string }>`select referral_code as code from player
    where player_id = ${player.id}`.execute(world().context.database.kysely);
  for (const text of [String(player.id), rows[0]?.code ?? '', wallet, '100%_är', ' 100%_ÄRGER ']) {
    const { body } = await owner.send(consoleCalls.players, { query: { text } });
    expect(body['players']).toMatchObject([{ player_id: player.id, nickname: '100%_Ärger' }]);
  }
  for (const text of ['%', '_', '\\', "' or true --", '\u0000', '0'.repeat(100)]) {
    const reply = await owner.send(consoleCalls.players, { query: { text } });
    expect([200, 400]).toContain(reply.status);
    expect(JSON.stringify(reply.body)).not.toContain('Ärger');
  }
});

test('the player with the id comes before players whose names begin with it, even if those were seen later', async () => {
  const player = await world().newPlayer();
  const namesake = await world().newPlayer();
  await world().signIn({ id: namesake.id, first_name: `${player.id} is my number` });
  const { body } = await owner.send(consoleCalls.players, { query: { text: String(player.id) } });
  expect(body['players']).toMatchObject([{ player_id: player.id }, { player_id: namesake.id }]);
});

test('a player with a username is found by it and by the first name, and the page has both', async () => {
  const player = await world().newPlayer();
  await world().signIn({ id: player.id, username: 'lantern_keeper', first_name: 'Wladimir' });
  for (const text of ['LANTERN_k', 'wladi']) {
    const { body } = await owner.send(consoleCalls.players, { query: { text } });
    expect(body['players']).toMatchObject([{ player_id: player.id, nickname: 'lantern_keeper' }]);
  }
  const { body } = await owner.send(consoleCalls.player, { query: { player_id: String(player.id) } });
  expect(body).toMatchObject({ nickname: 'lantern_keeper', first_name: 'Wladimir' });
});

test("a player's page has balance, ledger by pages, and decisions", async () => {
  const player = await world().newPlayer();
  for (let time = 1; time <= 51; time += 1) {
    await owner.command(consoleCalls.adjustPlayer, adjustment(player.id, { amount: time }));
  }
  const player_id = String(player.id);
  const { body } = await owner.send(consoleCalls.player, { query: { player_id } });
  expect(body).toMatchObject({ player_id: player.id, coins: 1326, ban: null, hold: null, attempts: 5 });
  const first = (await owner.send(consoleCalls.entries, { query: { player_id } })).body;
  expect(first['entries']).toHaveLength(50);
  expect(first['next']).toBe(2);
  const second = (await owner.send(consoleCalls.entries, { query: { player_id, before: '2' } })).body;
  expect(second).toMatchObject({ entries: [{ seq: 1, amount: 1, balance_after: 1 }], next: null });
  expect((await owner.send(consoleCalls.player, { query: { player_id: '42' } })).status).toBe(404);
});

test('a switch is turned with its reason; a switch that is so already is refused', async () => {
  const turn = (on: boolean) => ({ name: 'claims' as const, on, reason: 'an incident', apply: true });
  expect((await owner.send(consoleCalls.turnSwitch, { body: turn(false) })).body).toMatchObject({
    changes: [{ subject: 'claims', before: 'on', after: 'off' }],
  });
  expect((await owner.send(consoleCalls.turnSwitch, { body: turn(false) })).body).toMatchObject({ code: 'refused' });
  expect((await owner.send(consoleCalls.switches)).body['switches']).toContainEqual({
    name: 'claims',
    off: expect.objectContaining({ reason: 'an incident' }),
  });
  expect((await owner.send(consoleCalls.turnSwitch, { body: turn(true) })).status).toBe(200);
});

test('several players are held and released with one reason', async () => {
  const players = [await world().newPlayer(), await world().newPlayer()].map(({ id }) => id);
  const body = { player_ids: players, reason: 'a ring', apply: true };
  expect((await owner.send(consoleCalls.holdPlayers, { body })).body['changes']).toHaveLength(2);
  expect((await owner.send(consoleCalls.holdPlayers, { body })).body['changes']).toEqual([]);
  expect((await owner.send(consoleCalls.releasePlayers, { body })).body['changes']).toHaveLength(2);
});

test('the log is filtered by operator, action, object and day, and paged by its numbers', async () => {
  const player = await world().newPlayer();
  await owner.command(consoleCalls.adjustPlayer, adjustment(player.id));
  const subject = String(player.id);
  const today = new Date().toISOString().slice(0, 10);
  const count = async (query: object) =>
    ((await owner.send(consoleCalls.log, { query })).body['actions'] as unknown[]).length;
  expect(await count({ subject })).toBe(1);
  expect(await count({ subject, action: 'players adjust', day: today })).toBe(1);
  expect(await count({ subject, day: '2001-01-01' })).toBe(0);
  expect(await count({ subject, operator: 'unknown' })).toBe(0);
  const page = (await owner.send(consoleCalls.log)).body;
  expect(page['actions']).toHaveLength(50);
  expect(await count({ before: String(page['next']) })).toBeGreaterThan(0);
});

test('O16: no cell of an export is a formula', async () => {
  const player = await world().newPlayer();
  for (const reason of ['=HYPERLINK("https://evil.test")', '+1', '@cmd', '\t=1']) {
    await owner.command(consoleCalls.adjustPlayer, adjustment(player.id, { reason }));
  }
  const query = { subject: String(player.id) };
  const { file: csv } = (await owner.send(consoleCalls.logExport, { query })).body as { file: string };
  const reasons = csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[4] ?? '');
  expect(reasons).toHaveLength(4);
  expect(reasons.filter((cell) => /^"?[=+@\t]/.test(cell))).toEqual([]);
});

test('an export of more actions than the console can make is refused, and says what to do', async () => {
  await sql`insert into operator_action (operator, action, subject)
    select 'many', 'seed', 'many' from generate_series(1, 10000)`.execute(world().context.database.kysely);
  const query = { operator: 'many' };
  const { file: csv } = (await owner.send(consoleCalls.logExport, { query })).body as { file: string };
  expect(csv.split('\r\n')).toHaveLength(10_002);
  await sql`insert into operator_action (operator, action, subject) values ('many', 'seed', 'one more')`.execute(
    world().context.database.kysely,
  );
  expect(await owner.send(consoleCalls.logExport, { query })).toMatchObject({
    status: 409,
    body: { code: 'refused', detail: expect.stringContaining('Narrow it, for example to one day') },
  });
  expect((await owner.send(consoleCalls.logExport, { query: { ...query, subject: 'one more' } })).status).toBe(200);
});

test('settings hide each secret, and mark what is risky', async () => {
  const { body } = await owner.send(consoleCalls.settings);
  const { config } = world().context;
  const text = JSON.stringify(body);
  for (const secret of [config.botToken, config.jwtSecret, config.botWebhookSecret]) {
    expect(text).not.toContain(secret?.reveal());
  }
  expect(body['settings']).toContainEqual(
    expect.objectContaining({ name: 'JWT_SECRET', value: '•••', is_secret: true }),
  );
  expect(body['settings']).toContainEqual(expect.objectContaining({ name: 'LIMITS_SCALE', risk: expect.any(String) }));
});

test('O51: an owner adds, changes and removes operators, whose names look like no other one; one owner remains', async () => {
  const set = (role: 'owner' | 'viewer', operator_id = 81_000) => ({ operator_id, name: 'Léa', role, apply: true });
  expect((await owner.command(consoleCalls.setOperator, set('owner'))).body).toMatchObject({
    changes: [{ what: 'role', subject: 'Léa (81000)', before: '', after: 'owner' }],
  });
  expect((await owner.command(consoleCalls.setOperator, set('viewer', 81_001))).body).toMatchObject({
    detail: expect.stringContaining('is called Léa already'),
  });
  for (const name of ['léa', 'Lea', 'Lé.a', '1éa', 'Lеа', 'Ｌéa']) {
    const twin = await owner.command(consoleCalls.setOperator, { ...set('viewer', 81_001), name });
    expect([name, twin.body['detail']]).toEqual([name, expect.stringContaining('is called Léa already')]);
  }
  const removed = await owner.command(consoleCalls.removeOperator, { operator_id: 81_000, apply: true });
  expect(removed.body).toMatchObject({ changes: [{ before: 'owner', after: '' }] });
  for (const name of ['\u202e', ' ', '=1+1', '<b>', 'a\u0300\u0301\u0302', 'Mei \u{1f600}', 'x'.repeat(41)]) {
    const body = { operator_id: 81_002, name, role: 'viewer' as const, apply: true };
    expect([400, 409]).toContain((await owner.command(consoleCalls.setOperator, body)).status);
  }
});

test('O43: a note, hiding and a message are previewed, done, and shown on the player page, each with all that can be seen of it', async () => {
  const player = await world().newPlayer();
  const player_id = player.id;
  const text = '<script>alert(1)</script> \u00e9';
  const noted = { player_id, text: `${text}\u202e`, operation: randomUUID() };
  const hidden = { player_id, hidden: true, reason: ' a rude\u202e name' };
  for (const apply of [false, true]) {
    const note = await owner.send(consoleCalls.addNote, { body: { ...noted, apply } });
    expect(note.body).toEqual({
      applied: apply,
      changes: [{ what: 'notes', subject: String(player_id), before: '0', after: '1' }],
    });
    const hide = await owner.send(consoleCalls.hidePlayer, { body: { ...hidden, apply } });
    expect(hide.body).toMatchObject({ changes: [{ what: 'boards', before: 'shown', after: 'hidden' }] });
  }
  const unseen = await owner.send(consoleCalls.hidePlayer, { body: { ...hidden, reason: '\u200b', apply: true } });
  expect(unseen.body).toMatchObject({ code: 'refused', detail: 'The reason has no letters that can be seen.' });
  const withNul = { ...noted, text: 'a\0', operation: randomUUID(), apply: true };
  expect((await owner.send(consoleCalls.addNote, { body: withNul })).status).toBe(400);
  const { body } = await owner.send(consoleCalls.player, { query: { player_id: String(player_id) } });
  expect(body).toMatchObject({
    notes: [{ text, operator: `operator ${owner.operatorId} (${owner.operatorId})` }],
    hidden: { reason: 'a rude name' },
    rank: expect.any(Number),
    week: null,
  });
  const message = { to: { player_id }, text_en: 'Hello', text_ru: null, operation: randomUUID(), apply: true };
  expect((await owner.send(consoleCalls.sendMessage, { body: message })).body).toMatchObject({
    code: 'refused',
    detail: 'No player who allows messages would get this one.',
  });
  await player.post(calls.messagesAllow, { allowed: true, utc_offset: 0 });
  expect((await owner.send(consoleCalls.sendMessage, { body: message })).body).toMatchObject({
    changes: [{ what: 'messages', subject: String(player_id), after: '1' }],
    shown: [{ language: 'en', text: 'Hello\n\nNo more messages: /stop', button: 'Open' }],
    a_second: 25,
  });
  expect((await owner.send(consoleCalls.sendMessage, { body: message })).status).toBe(409);
});

test("a player's sessions are ended: the token that they had is refused, and the player keeps what they have", async () => {
  const player = await world().newPlayer();
  const body = { player_id: player.id, reason: 'a stolen phone' };
  for (const apply of [false, true]) {
    expect((await player.get(calls.balance)).status).toBe(200);
    expect((await owner.send(consoleCalls.signOutPlayer, { body: { ...body, apply } })).body).toMatchObject({
      applied: apply,
      changes: [{ what: 'sessions', before: 'open', after: 'ended' }],
    });
  }
  expect((await player.get(calls.balance)).status).toBe(401);
  const unknown = { ...body, player_id: 42, apply: true };
  expect((await owner.send(consoleCalls.signOutPlayer, { body: unknown })).body).toMatchObject({ code: 'refused' });
});

test('a command that needs no reason records the one that is given', async () => {
  const given = { operator_id: 81_010, name: 'Ines', role: 'viewer' as const, reason: 'holidays', apply: true };
  await owner.command(consoleCalls.setOperator, given);
  await owner.command(consoleCalls.removeOperator, { operator_id: 81_010, apply: true });
  expect(await actionsOn(world(), '81010')).toMatchObject([
    { action: 'operators add', after: { role: 'viewer', why: 'holidays' } },
    { action: 'operators remove', after: null },
  ]);
});

test('the place in the league of the week is shown', async () => {
  const [first, second] = await winInTurn(world(), [2, 1]);
  await countLeagues(world().context);
  for (const [place, player] of [first, second].entries()) {
    const { body } = await owner.send(consoleCalls.player, { query: { player_id: String(player?.id) } });
    expect(body['week']).toMatchObject({ tier: 0, place: place + 1 });
  }
});

test('an export is a file after the confirmation, and an erasure leaves no page of the player', async () => {
  const player = await world().newPlayer();
  const { id: player_id } = player;
  const preview = await owner.send(consoleCalls.exportPlayer, { body: { player_id, apply: false } });
  expect(preview.body).toMatchObject({ applied: false, file: null, changes: [{ what: 'export' }] });
  expect(await actionsOn(world(), String(player_id))).toEqual([]);
  const exported = await owner.command(consoleCalls.exportPlayer, { player_id, apply: true });
  expect(JSON.parse(String(exported.body['file']))).toMatchObject({
    player_id,
    data: { attempts: [{ remaining: 5 }] },
  });
  expect(await actionsOn(world(), String(player_id))).toMatchObject([{ action: 'players export' }]);
  const body = { player_id, reason: 'on request', apply: true };
  expect((await owner.command(consoleCalls.erasePlayer, body)).body).toMatchObject({
    applied: true,
    changes: [{ what: 'erasure', after: 'erased' }, { what: 'coins' }],
  });
  expect((await owner.send(consoleCalls.player, { query: { player_id: String(player_id) } })).status).toBe(404);
  expect((await owner.command(consoleCalls.erasePlayer, body)).body).toMatchObject({ code: 'refused' });
  expect(await player.get(calls.balance)).toMatchObject({ status: 401 });
});

test('several players are banned in one transaction: a refused one leaves all of them', async () => {
  const players = [await world().newPlayer(), await world().newPlayer()].map(({ id }) => id);
  const send = (player_ids: number[]) =>
    owner.send(consoleCalls.banPlayers, { body: { player_ids, reason: 'a ring', apply: true } });
  expect((await send([...players, 42])).body).toMatchObject({ detail: 'There is no player 42.' });
  expect(await countRows(world(), 'player_ban')).toBe(0);
  expect((await send(players)).body['changes']).toHaveLength(2);
});
