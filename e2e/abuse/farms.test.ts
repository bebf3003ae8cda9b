import { calls } from '@soho/contract';
import { AD_MIN_WATCH_MS, PICTURE_COUNT, REFERRAL_BONUS, STARTING_ATTEMPTS } from '@soho/rules';
import { expect, test } from 'vitest';
import { ageRows } from '../harness/age-rows.ts';
import { coinsOf } from '../harness/coins.ts';
import { initDataOf, newUser, startParamOf } from '../harness/friends.ts';
import { dealCards, pairsOf } from '../harness/games.ts';
import { runOps } from '../harness/ops.ts';
import { setting } from '../harness/settings.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { type Player, useWorld } from '../harness/world.ts';

/** The servers distinguish addresses, as behind a proxy. */
const world = useWorld({ env: { TRUST_PROXY: '1' } });

const FARM = '203.0.113.80';
const HOUSEHOLD = '203.0.113.81';
const FARM_SIZE = 8;
/** Long enough that it stays even if a busy machine takes a while for the last pair. */
const SCRIPT = Array.from({ length: PICTURE_COUNT }, () => 900);
const BY_HAND = [9_000, 24_000, 61_000, 18_000, 93_000, 15_000, 42_000, 31_000];
const SETTLED = { interval: 100 };

type SuspiciousPlayer = {
  readonly player_id: number;
  readonly held: boolean;
  readonly signals: readonly { readonly code: string; readonly count: number; readonly evidence: string }[];
};

async function ops(...command: string[]): Promise<string> {
  const where = { DATABASE_URL: setting(world().settings, 'DATABASE_URL'), USER: 'mei' };
  const { exitCode, output } = await runOps(command, where);
  expect(exitCode, output).toBe(0);
  return output;
}

async function listSuspicious(): Promise<readonly SuspiciousPlayer[]> {
  return JSON.parse(await ops('players', 'suspicious', '--json'));
}

/** A new player who opens the app from an address, by a link if a start parameter is given. */
async function comeFrom(address: string, startParam?: string): Promise<Player> {
  const user = newUser(world());
  const init_data = initDataOf(world(), user, startParam);
  const headers = { 'x-forwarded-for': address };
  const { token } = await world().client.request(calls.auth, { body: { init_data }, headers });
  return { id: user.id, initData: init_data, token };
}

/** An inviter and the friends who come by the link, from one address. */
async function comeTogether(address: string, friends: number): Promise<[Player, ...Player[]]> {
  const inviter = await comeFrom(address);
  const startParam = await startParamOf(world(), inviter);
  return [inviter, ...(await Promise.all(Array.from({ length: friends }, () => comeFrom(address, startParam))))];
}

/**
 * Puts the last deal or pair of a player's open game so long ago, and all before it as far back: the server reads from their
 * times how a game was played.
 */
async function pause({ id }: Player, milliseconds: number): Promise<void> {
  const { database } = world();
  const [open] = await database.rows(
    `select (extract(epoch from now() - coalesce(credited_at, dealt_at)) * 1000)::float8 as elapsed from game
      where player_id = $1 and status = 'open'`,
    [id],
  );
  // What this machine has taken since then is not the player's.
  const missing = milliseconds - Number(open?.['elapsed'] ?? 0);
  await ageRows(database, id, missing);
  const earlier = `- ${missing} * interval '1 millisecond' where player_id = ${id}`;
  // Credits are append-only, except for a replica.
  await database.rows(`begin; set local session_replication_role = replica;
    update ledger_entry set created_at = created_at ${earlier};
    update game set closed_at = closed_at ${earlier}; commit`);
}

/** Puts the pairs that were found so long after each other, the last pause before now: what this machine took does not count. */
async function spacePairs({ id }: Player, gameId: string, pauses: readonly number[]): Promise<void> {
  const ages = pauses.map((_, index) => pauses.slice(index).reduce((sum, each) => sum + each, 0));
  await world().database.rows(`begin; set local session_replication_role = replica;
    update ledger_entry set created_at = now() - ages.age * interval '1 millisecond'
      from (select seq, row_number() over (order by seq) as n from ledger_entry
        where player_id = ${id} and ref like 'game:${gameId}:%') as pairs
      join unnest('{${ages.join()}}'::float8[]) with ordinality as ages (age, n) using (n)
      where ledger_entry.player_id = ${id} and ledger_entry.seq = pairs.seq; commit`);
}

/** Wins a game of cards, with these pauses in milliseconds before each pair. */
async function win(player: Player, pauses: readonly number[]): Promise<void> {
  const { client } = world();
  const { token } = player;
  const { id, deck } = await dealCards(client, token);
  for (const [index, pair] of pairsOf(deck).entries()) {
    await pause(player, pauses[index] ?? 0);
    await spacePairs(player, id, pauses.slice(1, index + 1));
    await client.request(calls.balanceUpdate, { token, body: { game_id: id, pair } });
  }
}

/** Watches an ad, which the network confirms, for another attempt. */
async function watchAd(player: Player): Promise<void> {
  const { client, settings } = world();
  const { token } = player;
  const { ad_session } = await client.request(calls.videoStarted, { token });
  const query = { userid: String(player.id), secret: setting(settings, 'ADS_REWARD_SECRET') };
  expect((await client.requestAnswer(calls.adReward, { query })).status).toBe(200);
  await pause(player, 2 * AD_MIN_WATCH_MS);
  await client.request(calls.attemptsAdd, { token, body: { ad_session } });
}

/** Plays all attempts of a new player, and one for an ad. */
async function farm(player: Player): Promise<void> {
  for (let game = 0; game < STARTING_ATTEMPTS; game += 1) {
    await win(player, SCRIPT);
  }
  await watchAd(player);
  await win(player, SCRIPT);
}

/** How many earnings of an inviter are due, held and settled; by default only bonuses. */
async function earningsOf({ id }: Player, only: 'bonuses' | 'all' = 'bonuses'): Promise<Record<string, number>> {
  const rows = await world().database.rows(
    `select status, count(*)::int as count from referral_earning
      where inviter_id = $1 and (seq = 0 or $2 = 'all') group by status`,
    [id, only],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [String(status), Number(count)]));
}

async function bonusFor({ id }: Player): Promise<unknown> {
  const [row] = await world().database.rows('select status from referral_earning where player_id = $1 and seq = 0', [
    id,
  ]);
  return row?.['status'];
}

test('J13 eight accounts that scripts play are listed with evidence and held, and a household at one address is not', async () => {
  const [farmer, ...herd] = await comeTogether(FARM, FARM_SIZE - 1);
  const [parent, ...children] = await comeTogether(HOUSEHOLD, 2);
  const household = [parent, ...children];
  await Promise.all([...[farmer, ...herd].map(farm), ...household.map((player) => win(player, BY_HAND))]);

  const held = async () => (await listSuspicious()).filter((player) => player.held).map(({ player_id }) => player_id);
  const farmIds = [farmer, ...herd].map(({ id }) => id);
  await expect.poll(async () => new Set(await held()), SETTLED).toEqual(new Set(farmIds));

  const listed = await listSuspicious();
  expect(new Set(listed.map(({ player_id }) => player_id))).toEqual(new Set(farmIds));
  for (const { signals } of listed) {
    const codes = signals.map(({ code }) => code);
    expect(codes).toEqual(['crowded_address', 'even_moves', 'invitation_ring', 'perfect_games']);
    const evidence = Object.fromEntries(signals.map((signal) => [signal.code, signal.evidence]));
    expect(evidence).toMatchObject({
      even_moves: expect.stringMatching(/^a pair every \d+ ms, \d+% apart, game [\da-f-]{36}$/),
      perfect_games: expect.stringMatching(/^8 pairs in \d\.\d s, game [\da-f-]{36}$/),
      invitation_ring: `${FARM_SIZE - 1} friends of a day at the address of their inviter`,
    });
  }
  expect(JSON.stringify(listed)).not.toContain(FARM);

  // Later earnings from the farm are held, from any address; those from a household are paid.
  const late = await comeFrom('203.0.113.82', await startParamOf(world(), farmer));
  await comeFrom(HOUSEHOLD, await startParamOf(world(), parent));
  await expect.poll(() => bonusFor(late), SETTLED).toBe('held');
  await expect.poll(() => earningsOf(parent), SETTLED).toEqual({ settled: 3 });

  await expect.poll(() => earningsOf(farmer, 'all'), SETTLED).not.toHaveProperty('due');
  const [before, { held: waiting = 0 }] = [await coinsOf(world(), farmer), await earningsOf(farmer)];
  // A bonus waits for both: the friends are held, too, and some were before their bonus was paid.
  await ops('players', 'release', ...farmIds.map(String), '--reason', 'persons after all', '--apply');
  await expect.poll(() => earningsOf(farmer), SETTLED).toEqual({ settled: FARM_SIZE });
  await expect.poll(() => coinsOf(world(), farmer), SETTLED).toBe(before + waiting * REFERRAL_BONUS);
});

testInvariants(world);
