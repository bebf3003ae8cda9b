import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../platform/database/database.ts';
import { reportOf } from '../../testing/broken.ts';
import { invite, winPairs } from '../../testing/friends.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';
import { referralInvariants } from './audit.ts';
import { settleEarnings } from './settle.ts';

const world = useTestWorld();
let inviter: Player;
let friend: Player;

beforeAll(async () => {
  inviter = await world().newPlayer();
  friend = await invite(world(), inviter);
  await winPairs(world(), friend, 2);
  await settleEarnings(world().context);
});

const report = (id: string, breakIt: (tx: Tx) => Promise<unknown>) =>
  reportOf(world(), referralInvariants, id, breakIt);
const friendsOwn = () => sql`where player_id = ${friend.id}`;

/** The ledger cannot be changed; an attacker with the database's password could. */
async function changeLedger(tx: Tx, change: (tx: Tx) => Promise<unknown>): Promise<void> {
  await sql`alter table ledger_entry disable trigger append_only`.execute(tx);
  await change(tx);
}

test.each(['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7'])('%s holds for a friend who has played', async (id) => {
  expect(await report(id, async () => {})).toEqual([]);
});

test('R1 reports an inviter who is younger than the invited', async () => {
  const rows = await report('R1', (tx) =>
    sql`update player set created_at = (created_at at time zone 'utc' + interval '1 hour') at time zone 'utc' where player_id = ${inviter.id}`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ player_id: friend.id, inviter_id: inviter.id }]);
});

test('R1 reports an inviter who was bound after the creation', async () => {
  const rows = await report('R1', (tx) =>
    sql`update referral set joined_at = (joined_at at time zone 'utc' + interval '1 second') at time zone 'utc' ${friendsOwn()}`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ player_id: friend.id, inviter_id: inviter.id }]);
});

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['is missing', (tx) => sql`delete from referral_earning ${friendsOwn()} and seq = 0`.execute(tx)],
  ['is of 51 coins', (tx) => sql`update referral_earning set amount = 51 ${friendsOwn()} and seq = 0`.execute(tx)],
  [
    'goes to another player',
    (tx) => sql`update referral_earning set inviter_id = ${friend.id} ${friendsOwn()} and seq = 0`.execute(tx),
  ],
])('R2 reports a bonus that %s', async (_, breakIt) => {
  expect(await report('R2', breakIt)).toEqual([{ player_id: friend.id }]);
});

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['that is missing', (tx) => sql`delete from referral_earning ${friendsOwn()} and seq = 1`.execute(tx)],
  [
    'that is a coin too large',
    (tx) => sql`update referral_earning set amount = amount + 1 ${friendsOwn()} and seq = 1`.execute(tx),
  ],
  [
    'for another reason',
    (tx) => sql`update referral_earning set reason = 'task_reward' ${friendsOwn()} and seq = 1`.execute(tx),
  ],
  [
    'for another player',
    (tx) => sql`update referral_earning set inviter_id = ${friend.id} ${friendsOwn()} and seq = 1`.execute(tx),
  ],
  [
    'that has waited for more than a minute',
    (tx) =>
      sql`update referral_earning set status = 'due', settlement = null, created_at = now() - interval '61 seconds'
        ${friendsOwn()} and seq = 1`.execute(tx),
  ],
  [
    'of a reward that is not in the ledger',
    (tx) => changeLedger(tx, () => sql`delete from ledger_entry ${friendsOwn()} and seq = 1`.execute(tx)),
  ],
])('R3 reports a share %s', async (_, breakIt) => {
  expect(await report('R3', breakIt)).toEqual([{ player_id: friend.id, seq: 1 }]);
});

test('R3 reports a share of what an inviter was paid', async () => {
  const rows = await report('R3', (tx) =>
    sql`insert into referral_earning (player_id, seq, inviter_id, reason, amount)
      values (${friend.id}, 99, ${inviter.id}, 'game_reward', 7)`.execute(tx),
  );
  expect(rows).toEqual([{ player_id: friend.id, seq: 99 }]);
});

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  [
    'is more than its earnings',
    (tx) => sql`update referral_earning set amount = amount - 1 ${friendsOwn()} and seq = 1`.execute(tx),
  ],
  [
    'has another amount in the ledger',
    (tx) =>
      changeLedger(tx, () =>
        sql`update ledger_entry set amount = amount + 1 where player_id = ${inviter.id}`.execute(tx),
      ),
  ],
  [
    'is missing in the ledger',
    (tx) => changeLedger(tx, () => sql`delete from ledger_entry where player_id = ${inviter.id}`.execute(tx)),
  ],
])('R4 reports a payment that %s', async (_, breakIt) => {
  expect(await report('R4', breakIt)).toMatchObject([{ player_id: inviter.id }]);
});

test('R4 reports earnings and an entry whose payment was removed', async () => {
  const rows = await report('R4', (tx) =>
    sql`delete from referral_settlement where player_id = ${inviter.id}`.execute(tx),
  );
  const lost = { player_id: inviter.id, ref: 'settlement:1', paid: null };
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ ...lost, earned: 80, entered: null });
  expect(rows).toContainEqual({ ...lost, earned: null, entered: 80 });
});

test('R4 reports a payment that no earning is behind', async () => {
  const rows = await report('R4', (tx) =>
    sql`insert into referral_settlement (player_id, seq, amount, total_after)
      values (${friend.id}, 1, 5, 5)`.execute(tx),
  );
  expect(rows).toMatchObject([{ player_id: friend.id }]);
});

test('R4 reports a total that its payments do not add up to', async () => {
  const rows = await report('R4', (tx) =>
    sql`update referral_settlement set total_after = total_after + 1 where player_id = ${inviter.id}`.execute(tx),
  );
  expect(rows).toMatchObject([{ player_id: inviter.id }]);
});

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  [
    'finds no player',
    (tx) => sql`update referral_code set player_id = 999999 where player_id = ${friend.id}`.execute(tx),
  ],
  ['is missing', (tx) => sql`delete from referral_code where player_id = ${friend.id}`.execute(tx)],
  [
    'is of no player',
    (tx) => sql`insert into referral_code (code, player_id) values ('spare', ${friend.id})`.execute(tx),
  ],
])('R5 reports a code that %s', async (_, breakIt) => {
  expect(await report('R5', breakIt)).toEqual([expect.objectContaining({ player_id: friend.id })]);
});

const copy = () => sql`where player_id = ${inviter.id} and seq = 1`;

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['that is missing', (tx) => sql`delete from settled_earning ${copy()}`.execute(tx)],
  [
    'of what is not settled',
    (tx) =>
      sql`insert into settled_earning select player_id, friend_id, 99, reason, amount, released, created_at, settlement
        from settled_earning ${copy()}`.execute(tx),
  ],
  ['of another payment', (tx) => sql`update settled_earning set settlement = 2 ${copy()}`.execute(tx)],
  ['that was released', (tx) => sql`update settled_earning set released = true ${copy()}`.execute(tx)],
  ['for another reason', (tx) => sql`update settled_earning set reason = 'task_reward' ${copy()}`.execute(tx)],
  [
    'of another time',
    (tx) =>
      sql`update settled_earning set created_at = (created_at at time zone 'utc' + interval '1 microsecond') at time zone 'utc'
        ${copy()}`.execute(tx),
  ],
])('R7 reports a copy %s', async (_, breakIt) => {
  expect(await report('R7', breakIt)).toEqual([
    expect.objectContaining({ player_id: inviter.id, friend_id: friend.id }),
  ]);
});

test('R7 reports a copy under another friend', async () => {
  const rows = await report('R7', (tx) =>
    sql`update settled_earning set friend_id = ${inviter.id} ${copy()}`.execute(tx),
  );
  expect(rows).toEqual(
    expect.arrayContaining([friend.id, inviter.id].map((friend_id) => expect.objectContaining({ friend_id }))),
  );
});
