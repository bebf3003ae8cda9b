import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { consoleCalls } from '@soho/contract/console';
import { beforeAll, expect, test } from 'vitest';
import { addOperator, Chatter, ConsoleVisitor } from '../harness/console.ts';
import type { Answer } from '../harness/http.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { useWorld } from '../harness/world.ts';

const world = useWorld({ servers: 1 });
const SUPPORT = 7_800_000_001;
let support: ConsoleVisitor;

beforeAll(async () => {
  await addOperator(world(), SUPPORT - 1, 'owner');
  await addOperator(world(), SUPPORT, 'support');
  const chatter = new Chatter(world().server, SUPPORT);
  support = new ConsoleVisitor(world().server);
  await support.signIn(chatter);
  await support.confirm(chatter);
});

const codeOf = ({ body }: Answer) => (body as { code?: string }).code;
const times = <Result>(length: number, begin: () => Promise<Result>) => Promise.all(Array.from({ length }, begin));

async function count(table: string, playerId: number): Promise<unknown> {
  const [row] = await world().database.rows(`select count(*)::int as rows from ${table} where player_id = $1`, [
    playerId,
  ]);
  return row?.['rows'];
}

test('O41 an erasure that is sent 20 times at once is done once; the token is refused with the next request', async () => {
  const player = await world().newPlayer();
  const body = { player_id: player.id, reason: 'asked for it', apply: true };
  const answers = await times(20, () => support.send(consoleCalls.erasePlayer, { body }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  const answer = await world().client.send({
    method: 'GET',
    path: `/api${calls.balance.path}`,
    headers: { authorization: `Bearer ${player.token}` },
  });
  expect(answer.status).toBe(401);
  expect(await count('player', player.id)).toBe(0);
});

test('O42 a message that is sent 20 times at once is sent once, and not to players who have not allowed messages', async () => {
  const [reader, silent] = [await world().newPlayer(), await world().newPlayer()];
  await world().client.request(calls.messagesAllow, {
    token: reader.token,
    body: { allowed: true, utc_offset: 0 },
  });
  const message = (player_id: number) => ({
    body: { to: { player_id }, text_en: 'Hello', text_ru: 'Привет', operation, apply: true },
  });
  const operation = randomUUID();
  const answers = await times(20, () => support.send(consoleCalls.sendMessage, message(reader.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await count('operator_message', reader.id)).toBe(1);
  const refused = await support.send(consoleCalls.sendMessage, message(silent.id));
  expect(codeOf(refused)).toBe('refused');
  expect(await count('operator_message', silent.id)).toBe(0);
});

test('O43 a note is data, is written once, and is bounded in length and number', async () => {
  const { id: player_id } = await world().newPlayer();
  const note = (text: string, operation: string = randomUUID()) =>
    support.send(consoleCalls.addNote, { body: { player_id, text, operation, apply: true } });
  for (const text of ['', ' ', 'a\0b', 'x'.repeat(1_001)]) {
    expect(codeOf(await note(text))).toBe('invalid_request');
  }
  const text = `</script><img src=x onerror=alert(1)>\u202e${'a\u0300'.repeat(50)}`;
  const operation = randomUUID();
  await times(20, () => note(text, operation));
  const page = await support.send(consoleCalls.player, { query: { player_id: String(player_id) } });
  expect((page.body as { notes: object[] }).notes).toMatchObject([{ text }]);
  for (let written = 1; written < 50; written += 1) {
    await note(`note ${written}`);
  }
  expect(codeOf(await note('one too many'))).toBe('refused');
  expect(await count('player_note', player_id)).toBe(50);
});

test('O44 an erasure does not lift a ban', async () => {
  const { id: player_id } = await world().newPlayer();
  const reason = 'a robot';
  await support.send(consoleCalls.banPlayers, { body: { player_ids: [player_id], reason, apply: true } });
  const answer = await support.send(consoleCalls.erasePlayer, { body: { player_id, reason, apply: true } });
  expect(codeOf(answer)).toBe('refused');
  expect(await count('player_ban', player_id)).toBe(1);
});

test("O45 an export names no other player and no operator, and contains only the player's own data", async () => {
  const player = await world().newPlayer();
  const body = { player_id: player.id, text: 'a note', operation: randomUUID(), apply: true };
  await support.send(consoleCalls.addNote, { body });
  const exported = await support.send(consoleCalls.exportPlayer, { body: { player_id: player.id, apply: true } });
  const { file } = exported.body as { file: string };
  expect(file).toContain('a note');
  expect(file).not.toContain(String(SUPPORT));
  expect(codeOf(await support.send(consoleCalls.exportPlayer, { body: { player_id: 42, apply: true } }))).toBe(
    'refused',
  );
});

testInvariants(world);
