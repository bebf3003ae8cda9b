import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { FakeMessenger, fakeMessengerOf } from '../../testing/fake-messenger.ts';
import { addTask, balanceOf, collect, listedTask } from '../../testing/full-world.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { ChannelMembers } from './channels.ts';

const world = useTestWorld();
let channel = '';
let channels = 0;
const members = new Set<number>();

beforeEach(async () => {
  members.clear();
  // Its own, because one that could not be checked is left alone for a while.
  channels += 1;
  channel = `@soho_channel_${channels}`;
  fakeMessengerOf(world().context).channels.set(channel, members);
  await addTask(world(), {
    tag: 'join_us',
    metric: 'channel_joined',
    channel,
    redirect_url: 'https://t.me/soho_community',
  });
});

/** 'Not yet' is believed for three seconds. */
async function letTheAnswerAge(): Promise<void> {
  await sql`update channel_membership set checked_at = (checked_at at time zone 'utc' - interval '4 seconds') at time zone 'utc'`.execute(
    world().context.database.kysely,
  );
}

test('a player who has joined the channel is paid', async () => {
  const player = await world().newPlayer();
  members.add(player.id);
  await expect
    .poll(() => listedTask(player, 'join_us'))
    .toMatchObject({
      user_progress: 1,
      can_collect: true,
      redirect_url: 'https://t.me/soho_community',
    });
  expect(await collect(player, 'join_us')).toMatchObject({ status: 200, body: { reward: 100, balance: 100 } });
});

test('a player who has not joined is not paid, and is checked again after some seconds', async () => {
  const player = await world().newPlayer();
  expect(await collect(player, 'join_us')).toMatchObject({ status: 409, body: { code: 'channel_not_joined' } });
  members.add(player.id);
  expect(await collect(player, 'join_us')).toMatchObject({
    status: 409,
    body: { code: 'channel_not_joined', detail: 'Join the channel first.' },
  });
  await letTheAnswerAge();
  expect(await collect(player, 'join_us')).toMatchObject({ status: 200 });
});

test('a player who leaves after it was seen is still paid, once', async () => {
  const player = await world().newPlayer();
  members.add(player.id);
  await expect.poll(() => listedTask(player, 'join_us')).toMatchObject({ can_collect: true });
  members.delete(player.id);
  await letTheAnswerAge();
  expect(await collect(player, 'join_us')).toMatchObject({ status: 200 });
  expect(await collect(player, 'join_us')).toMatchObject({ status: 409, body: { code: 'task_collected' } });
  expect(await balanceOf(player)).toBe(100);
});

test.each([
  ['en', 'The channel cannot be checked now. Try again in a minute.'],
  ['ru', 'Канал сейчас нельзя проверить. Попробуйте через минуту.'],
])('if the bot cannot tell, nothing is paid, and the player is informed in %s', async (language, detail) => {
  const player = await world().newPlayer();
  fakeMessengerOf(world().context).channels.delete(channel);
  expect(await collect(player, 'join_us', { language })).toMatchObject({
    status: 503,
    body: { code: 'channel_not_checked', detail },
  });
  expect(await balanceOf(player)).toBe(0);
});

test('a list does not wait for the messenger, and a player is looked for once at a time', async () => {
  const player = await world().newPlayer();
  const messenger = fakeMessengerOf(world().context);
  const silence = Promise.withResolvers<void>();
  messenger.stalled = silence.promise;
  messenger.lookups.length = 0;
  members.add(player.id);
  expect(await listedTask(player, 'join_us')).toMatchObject({ user_progress: 0, can_collect: false });
  await Promise.all(Array.from({ length: 20 }, () => listedTask(player, 'join_us')));
  expect(messenger.lookups).toEqual([{ channel, userId: player.id }]);
  messenger.stalled = undefined;
  silence.resolve();
  expect(await collect(player, 'join_us')).toMatchObject({ status: 200 });
});

test('the bot is queried about a few at once, and beyond that no reward is paid or refused unchecked', async () => {
  const { context } = world();
  const messenger = new FakeMessenger();
  messenger.channels.set(channel, members);
  const silence = Promise.withResolvers<void>();
  messenger.stalled = silence.promise;
  const server = new ChannelMembers({ ...context, messenger, config: { ...context.config, limitsScale: 1 } });
  const checks = Array.from({ length: 40 }, (_, index) => server.hasJoined(900_000 + index, channel));
  const refused = checks.map((answer) =>
    answer.then(
      () => false,
      ({ code }: { code: string }) => code,
    ),
  );
  await expect.poll(() => messenger.lookups.length).toBe(5);
  silence.resolve();
  expect((await Promise.all(refused)).filter((code) => code === 'channel_not_checked').length).toBeGreaterThanOrEqual(
    1,
  );
  expect(messenger.lookups.length).toBeLessThan(40);
});

test('a list is shown although a channel cannot be checked', async () => {
  const player = await world().newPlayer();
  fakeMessengerOf(world().context).channels.delete(channel);
  expect(await listedTask(player, 'join_us')).toMatchObject({ user_progress: 0, can_collect: false });
});

test('a repeated request is answered although the channel cannot be checked any more', async () => {
  const player = await world().newPlayer();
  members.add(player.id);
  await collect(player, 'join_us', { key: 'k' });
  fakeMessengerOf(world().context).channels.delete(channel);
  expect(await collect(player, 'join_us', { key: 'k' })).toMatchObject({ status: 200, body: { balance: 100 } });
});
