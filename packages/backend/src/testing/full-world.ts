import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { refreshLeaderboard } from '../features/leaderboard/index.ts';
import { countLeagues } from '../features/leagues/index.ts';
import { recordRefund } from '../features/payments/operator.ts';
import { settleEarnings } from '../features/referrals/index.ts';
import { solveDaily } from './daily-puzzle.ts';
import { invite, winPairs } from './friends.ts';
import { seedLots, seedPlaces } from './market.ts';
import { claimMiner, newMiner, newPayer, orderMiner, orderQuest, payAndScan } from './payments.ts';
import { dealCards, dealPuzzle, letTimePass } from './play.ts';
import { payloadFor, prove } from './proofs.ts';
import { RECEIVER } from './settings.ts';
import { addTask, collect, openInstant } from './tasks.ts';
import { type Player, type TestWorld } from './test-world.ts';
import { buy } from './wardrobe.ts';

const DAY_MS = 86_400_000;

/** What an escape might not bring back. */
const AWKWARD = 'a tab \t, lines \n\r\n, \\N, \\\\t, "quotes", {braces} and 🦀';

/** Lets something of every feature happen. Answers a player who has won coins, an inviter who was paid, and one whose miner paid. */
export async function fillWorld(world: TestWorld): Promise<{ player: Player; inviter: Player; miner: Player }> {
  await world.context.scanner.scan();
  await addTask(world, { tag: 'open_it', type: 'instant', reward: 70, description_en: AWKWARD.replace(/\s/g, ' ') });
  await addTask(world, { tag: 'play_it', metric: 'games_played' });
  const inviter = await world.newPlayer();
  const player = await invite(world, inviter);
  await play(world, player);
  await settleEarnings(world.context);
  const miner = await trade(world);
  await seedPlaces(world);
  await seedLots(world, [
    { id: 1, nickname: 'Lamp', description: AWKWARD },
    { id: 2, nickname: 'Лампа', description: '' },
    { id: 3, nickname: '\\N', description: '\\.' },
  ]);
  await noteAside(world, player);
  await refreshLeaderboard(world.context);
  await countLeagues(world.context);
  return { player, inviter, miner };
}

async function play(world: TestWorld, player: Player): Promise<void> {
  await winPairs(world, player, 8);
  const puzzle = await dealPuzzle(player);
  await letTimePass(world, player.id, 60_000);
  await player.post(calls.balanceUpdate, { game_id: puzzle.id, moves: puzzle.moves });
  await dealCards(player);
  await player.post(calls.videoStarted, undefined, { key: randomUUID() });
  await letTimePass(world, player.id, 6_000);
  await player.post(calls.attemptsAdd);
  await openInstant(player, 'open_it');
  await collect(player, 'play_it');
  await player.post(calls.lanternLight);
  await solveDaily(player);
}

async function trade(world: TestWorld): Promise<Player> {
  const miner = await newMiner(world);
  await letTimePass(world, miner.id, 365 * DAY_MS);
  await claimMiner(miner);
  await buy(miner, 'bamboo');
  await payAndScan(world, await orderMiner(miner));
  const payer = await newPayer(world);
  await payAndScan(world, await orderQuest(payer), { value: 5_000_000_000n });
  await orderMiner(payer, 2);
  const { hash } = world.chain.pay({ to: RECEIVER, value: 2n, comment: AWKWARD });
  await world.context.scanner.scan();
  await recordRefund(world.context.database, { operator: 'mei', apply: true }, { hash, amount: 1n, note: AWKWARD });
  await prove(payer);
  await payloadFor(payer);
  return miner;
}

/** What the bot, the messenger and operators leave in the database. */
async function noteAside({ context: { database } }: TestWorld, { id }: Player): Promise<void> {
  for (const statement of [
    sql`insert into bot_start (player_id, referral_code) values (1, 'code')`,
    sql`insert into bot_update (update_id) values (1)`,
    sql`insert into channel_membership (player_id, channel, joined) values (${id}, '@news', true)`,
    // A quick machine plays so evenly that the server has noted it already.
    sql`insert into signal (player_id, code, count, evidence) values (${id}, 'even_moves', 1, 'a game')
      on conflict do nothing`,
    sql`insert into player_hold (player_id, reason, operator) select player_id, 'even moves', 'mei' from wallet_quest`,
    sql`insert into star_account (bot_id, begun_at, read_until) values (1, now(), now())`,
    sql`insert into star_receipt (charge_id, bot_id, payer_id, amount, payload, happened_at, state, reason)
      values ('charge', 1, ${id}, 150, ${AWKWARD}, now(), 'waiting', 'unknown_order')`,
    sql`insert into star_unread (bot_id, charge_id, problem) values (1, ${AWKWARD}, 'no_payer')`,
    sql`insert into message_consent (player_id, allowed, utc_offset) values (${id}, true, 180)`,
    sql`insert into message (player_id, kind, ref, due_at) values (${id}, 'friend_joined', '2026-11-23', now())`,
    sql`insert into flag (player_id, code, ref) values (${id}, 'moves', 'a game')`,
  ]) {
    await statement.execute(database.kysely);
  }
}
