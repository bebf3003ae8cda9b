import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { makePuzzleSolver, type WardrobeItem } from '@soho/rules';
import { sql } from 'kysely';
import { refreshLeaderboard } from '../features/leaderboard/index.ts';
import { countLeagues } from '../features/leagues/index.ts';
import { recordRefund } from '../features/payments/index.ts';
import { settleEarnings } from '../features/referrals/index.ts';
import { type CatalogueTask, importTasks, readTaskFile } from '../features/tasks/index.ts';
import { invite, winPairs } from './friends.ts';
import { moveNamedDays } from './ledger-days.ts';
import { claimMiner, newMiner, newPayer, orderMiner, orderQuest, payAndScan } from './payments.ts';
import { dealCards, dealPuzzle, letTimePass } from './play.ts';
import { payloadFor, prove } from './proofs.ts';
import { RECEIVER } from './settings.ts';
import type { Player, Reply, TestWorld } from './test-world.ts';

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
    sql`insert into dismissed_receipt (network, account, lt, hash, operator)
      select network, account, lt, hash, 'mei' from receipt where state = 'unmatched' limit 1`,
    sql`insert into message_consent (player_id, allowed, utc_offset) values (${id}, true, 180)`,
    sql`insert into message (player_id, kind, ref, due_at) values (${id}, 'friend_joined', '2026-11-23', now())`,
    sql`insert into flag (player_id, code, ref) values (${id}, 'moves', 'a game')`,
  ]) {
    await statement.execute(database.kysely);
  }
}

/** Made before any server runs: it would hold the event loop up, and the server would shed requests. */
const solve = makePuzzleSolver();

type DailyBoard = { readonly day: string; readonly tiles: number[]; readonly moves: number[] };

/** Today's board as a player reads it, with a shortest list of moves. */
export async function readDailyBoard(player: Player): Promise<DailyBoard> {
  const { body } = await player.get(calls.dailyPuzzle);
  const tiles = body['tiles'] as number[];
  return { day: String(body['day']), tiles, moves: solve(tiles) ?? [] };
}

/** Solves today's puzzle with so many moves more than it takes: a tile there and back makes two. */
export async function solveDaily(player: Player, more = 0, options: { key?: string } = {}): Promise<Reply> {
  const { day, moves } = await readDailyBoard(player);
  const [first = 0] = moves;
  const detour = Array.from({ length: more }, () => first);
  return player.post(calls.dailyPuzzleSolve, { day, moves: [...detour, ...moves] }, options);
}

/** Lets a day pass for the puzzle of the day and for all players' solutions. In two steps, so that no day collides. */
export async function letDailyPuzzlePass({ context }: TestWorld): Promise<void> {
  await context.database.kysely.transaction().execute(async (tx) => {
    await sql`alter table ledger_entry disable trigger append_only`.execute(tx);
    for (const by of [-100_000, 99_999]) {
      await sql`update daily_puzzle set day = day + ${by}::integer`.execute(tx);
      await sql`update daily_solution set day = day + ${by}::integer,
        solved_at = (solved_at at time zone 'utc' + ${by}::integer * interval '1 day') at time zone 'utc'`.execute(tx);
      await moveNamedDays(tx, 'daily_puzzle', by);
    }
    await sql`alter table ledger_entry enable trigger append_only`.execute(tx);
  });
}

type SeededLot = {
  readonly id: number;
  readonly nickname: string;
  readonly description?: string;
  readonly shop?: number;
  readonly group?: number;
};

/** A category 1 with the shops 1 and 2, an empty category 2, and the groups 1 and 2. */
export async function seedPlaces({ context }: TestWorld): Promise<void> {
  const { kysely } = context.database;
  await sql`insert into market_category values (1, 'Home'), (2, 'Empty')`.execute(kysely);
  await sql`insert into market_shop (shop_id, category_id, nickname) values (1, 1, 'One'), (2, 1, 'Two')`.execute(
    kysely,
  );
  await sql`insert into market_group values (1, 'Lamps'), (2, 'Cups')`.execute(kysely);
}

/** Puts lots into shop 1 and group 1, by default. */
export async function seedLots({ context }: TestWorld, lots: readonly SeededLot[]): Promise<void> {
  await sql`insert into market_lot (lot_id, shop_id, group_id, nickname, description, price, url, image)
    select id, coalesce(shop, 1), coalesce("group", 1), nickname, coalesce(description, ''), '5 USD', 'https://shop.test/' || id, null
    from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb)
      as lots (id bigint, shop bigint, "group" bigint, nickname text, description text)`.execute(
    context.database.kysely,
  );
}

/** A task that an operator adds. What is not given is a progress task for one proved wallet, worth 100 coins. */
export async function addTask({ context }: TestWorld, fields: Partial<CatalogueTask> & { tag: string }): Promise<void> {
  const task = {
    description_en: `Do ${fields.tag}`,
    description_ru: `Сделайте ${fields.tag}`,
    type: 'progress',
    group: 'main',
    reward: 100,
    ...(fields.type === 'instant' ? { redirect_url: 'https://t.me/soho_news' } : { metric: 'wallet_proved' }),
    ...fields,
  };
  const tasks = await readTaskFile([Buffer.from(JSON.stringify([task]))], 'json');
  await importTasks(context.database, { operator: 'test', apply: true }, tasks);
}

/** A task as the player's list shows it, if it does. */
export async function listedTask(player: Player, tag: string): Promise<Record<string, unknown> | undefined> {
  const { body } = await player.get(calls.tasks);
  return Array.isArray(body) ? body.find((task: { tag: string }) => task.tag === tag) : undefined;
}

export function collect(
  player: Player,
  tag: string,
  options: { key?: string; language?: string } = {},
): Promise<Reply> {
  return player.post(calls.tasksCollect, { st: tag }, options);
}

export function openInstant(player: Player, tag: string, options: { key?: string } = {}): Promise<Reply> {
  return player.post(calls.tasksInstant, { st: tag }, options);
}

export async function balanceOf(player: Player): Promise<unknown> {
  return (await player.get(calls.balance)).body['balance'];
}

export function buy(
  player: Player,
  item: WardrobeItem,
  options: { key?: string; language?: string } = {},
): Promise<Reply> {
  return player.post(calls.wardrobeBuy, { item }, options);
}

export function wear(player: Player, item: WardrobeItem): Promise<Reply> {
  return player.post(calls.wardrobeWear, { item });
}
