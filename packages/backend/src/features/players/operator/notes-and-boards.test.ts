import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { pay } from '../../../testing/backups.ts';
import { expectBoardAsBalances } from '../../../testing/board.ts';
import { APPLY, actionsOn, DRY_RUN } from '../../../testing/console.ts';
import { AT_ONCE, times } from '../../../testing/databases.ts';
import { invite } from '../../../testing/friends.ts';
import { winInTurn } from '../../../testing/leagues.ts';
import { countRows } from '../../../testing/rows.ts';
import { type Player, useTestWorld } from '../../../testing/test-world.ts';
import { refreshLeaderboard } from '../../leaderboard/index.ts';
import { countLeagues } from '../../leagues/index.ts';
import { addNote, hidePlayer, listNotes, MAX_NOTES } from './moderate.ts';

const world = useTestWorld();
const database = () => world().context.database;

function note(player: Player, text: string, noteId: string = randomUUID()) {
  return addNote(database(), APPLY, { playerId: player.id, noteId, text });
}

function hide(player: Player, hidden: boolean) {
  return hidePlayer(database(), APPLY, { playerId: player.id, hidden, reason: 'a name that insults' });
}

async function namesOn(player: Player, call: typeof calls.leaderboard | typeof calls.leaderboardFriends) {
  const { body } = await player.get(call);
  return (body as unknown as { nickname: string }[]).map(({ nickname }) => nickname);
}

test('a note has its author and time, the newest first; its text is not in the record', async () => {
  const player = await world().newPlayer();
  expect(await note(player, 'Called about a lost prize')).toBe(1);
  expect(await note(player, ' It was \u202epaid\u200b\r\nعلی‌رضا\n')).toBe(2);
  expect(await listNotes(database(), player.id)).toEqual([
    { text: 'It was paid\nعلی‌رضا', operator: 'mei', made_at: expect.any(Date) },
    { text: 'Called about a lost prize', operator: 'mei', made_at: expect.any(Date) },
  ]);
  expect(JSON.stringify(await actionsOn(world(), String(player.id)))).not.toContain('prize');
});

test('O43: a note is written once, however often it is sent at once, not in a dry run, and its length and number are bounded', async () => {
  const player = await world().newPlayer();
  const request = { playerId: player.id, noteId: randomUUID(), text: 'once' };
  await addNote(database(), DRY_RUN, request);
  expect(await countRows(world(), 'player_note', player.id)).toBe(0);
  const sent = await Promise.allSettled(times(AT_ONCE, () => addNote(database(), APPLY, request)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(addNote(database(), APPLY, request)).rejects.toThrow('This note has been written already.');
  for (const text of ['x'.repeat(1_001), '\u200b\n\u3164']) {
    await expect(note(player, text)).rejects.toThrow('1 to 1000 letters');
  }
  for (let count = 1; count < MAX_NOTES; count += 1) {
    await note(player, `note ${count}`);
  }
  await expect(note(player, 'one too many')).rejects.toThrow('has 50 notes already');
  await expect(addNote(database(), APPLY, { ...request, playerId: 42 })).rejects.toThrow('There is no player 42.');
});

test('a hidden player is on no board for others at once, sees their own place, and is shown again', async () => {
  const inviter = await world().newPlayer();
  const player = await invite(world(), inviter);
  const name = `Friend ${player.id}`;
  await pay(world(), player.id, 2 ** 50);
  await refreshLeaderboard(world().context);
  await world().refreshRestrictions();
  expect(await namesOn(inviter, calls.leaderboard)).toContain(name);
  await hide(player, true);
  await world().refreshRestrictions();
  expect(await namesOn(inviter, calls.leaderboard)).not.toContain(name);
  expect(await namesOn(inviter, calls.leaderboardFriends)).not.toContain(name);
  expect(await namesOn(player, calls.leaderboardFriends)).toContain(name);
  expect((await player.get(calls.leaderboardMe)).body).toMatchObject({ rank: 1, balance: 2 ** 50 });
  await pay(world(), player.id, 1);
  await refreshLeaderboard(world().context);
  await expectBoardAsBalances(world());
  await expect(hide(player, true)).rejects.toThrow(`Player ${player.id} is already hidden.`);
  await hide(player, false);
  await world().refreshRestrictions();
  expect(await namesOn(inviter, calls.leaderboard)).toContain(name);
  await expect(hide(player, false)).rejects.toThrow(`Player ${player.id} is not hidden.`);
  await expectBoardAsBalances(world());
  expect(await actionsOn(world(), String(player.id))).toMatchObject([
    { action: 'players hide', before: { hidden: false }, after: { hidden: true, why: 'a name that insults' } },
    { action: 'players unhide', after: { hidden: false } },
  ]);
});

test('only the hidden player sees themselves in the league of the week', async () => {
  const [player, other] = await winInTurn(world(), [3, 2]);
  await countLeagues(world().context);
  if (player === undefined || other === undefined) {
    throw new Error('two players have won');
  }
  const members = async (asking: Player) =>
    ((await asking.get(calls.league)).body['members'] as { nickname: string }[]).map(({ nickname }) => nickname);
  const name = (await members(player))[0] ?? '';
  expect(await members(other)).toContain(name);
  await hide(player, true);
  expect(await members(other)).not.toContain(name);
  expect(await members(player)).toContain(name);
  await hide(player, false);
});
