import { type CardGame, calls, type Game, type PuzzleGame, type Task } from '@soho/contract';
import { PICTURE_COUNT } from '@soho/rules';
import { BIG_SHOP, COMMON, OLD, RARE } from '../search/lots-file.ts';
import { signInitData } from '../server-process.ts';
import { get, type PlayerRequest, type PlayerSession, post, type Reply } from './player-request.ts';

/** An endless sequence of players' requests: yields the next request and receives its reply. */
export type PlayerScript = Generator<PlayerRequest, never, Reply>;

type ActivityScript = Generator<PlayerRequest, void, Reply>;

export type PlayerContext = {
  /** From 0 to below 1. */
  readonly random: () => number;
  /** The moves that bring tiles to order. */
  readonly solve: (tiles: PuzzleGame['tiles']) => number[] | undefined;
};

const SEARCHES = [COMMON.slice(0, 3), COMMON.slice(0, 7), 'walnut', OLD.slice(1), RARE];

/** Yields the players in turn, endlessly. */
export function* roundRobin(players: readonly PlayerSession[]): Generator<PlayerSession, never> {
  for (let turn = 0; ; turn += 1) {
    yield players[turn % players.length] as PlayerSession;
  }
}

/** One player after the other does one activity. */
export function* playActivities(players: Generator<PlayerSession, never>, context: PlayerContext): PlayerScript {
  for (;;) {
    const player = players.next().value;
    yield* activityScripts[pickActivity(context.random())](player, context);
  }
}

/** Plays one activity; its requests are what `activities` says, unless one is refused. */
const activityScripts: Readonly<Record<Activity, (player: PlayerSession, context: PlayerContext) => ActivityScript>> = {
  open,
  cards,
  puzzle,
  tasks,
  leaderboard: function* (player) {
    yield get(player, calls.leaderboard);
    yield get(player, calls.leaderboardMe);
  },
  market: function* (player, { random }) {
    const shop_id = String(BIG_SHOP);
    const search_query = SEARCHES[Math.floor(random() * SEARCHES.length)] ?? RARE;
    yield get(player, calls.catalog);
    yield get(player, calls.marketLots);
    yield get(player, calls.marketLots, { shop_id, offset: '20' });
    yield get(player, calls.marketSearch, { search_query });
    yield get(player, calls.marketShopSearch, { search_query, shop_id });
  },
};

/** The page's requests at a launch (first-calls.ts), and the attempts, which the hub shows. */
function* open(player: PlayerSession): ActivityScript {
  const reply = yield post({ ...player, token: '' }, calls.auth, { init_data: signInitData(player.id) });
  if (reply.status === 200) {
    player.token = (JSON.parse(reply.body) as { token: string }).token;
  }
  yield get(player, calls.balance);
  yield get(player, calls.progress);
  yield get(player, calls.tasks);
  yield get(player, calls.attempts);
}

function* cards(player: PlayerSession): ActivityScript {
  const game = (yield* deal(player, 'card')) as CardGame | undefined;
  if (game === undefined) {
    return;
  }
  for (let picture = 0; picture < PICTURE_COUNT; picture += 1) {
    const pair: [number, number] = [game.deck.indexOf(picture), game.deck.lastIndexOf(picture)];
    yield post(player, calls.balanceUpdate, { game_id: game.id, pair });
  }
}

function* puzzle(player: PlayerSession, { solve }: PlayerContext): ActivityScript {
  const game = (yield* deal(player, 'puzzle')) as PuzzleGame | undefined;
  const moves = game && solve(game.tiles);
  if (game !== undefined && moves !== undefined && moves.length > 0) {
    yield post(player, calls.balanceUpdate, { game_id: game.id, moves });
  }
}

function* deal(player: PlayerSession, kind: Game['kind']): Generator<PlayerRequest, Game | undefined, Reply> {
  const reply = yield post(player, calls.attemptsUse, { game: kind });
  if (reply.status !== 200) {
    return undefined;
  }
  yield post(player, calls.gameStarted, undefined);
  return (JSON.parse(reply.body) as { game: Game }).game;
}

/** The list, and an instant task of it: paid the first time, nothing later. */
function* tasks(player: PlayerSession, { random }: PlayerContext): ActivityScript {
  const reply = yield get(player, calls.tasks);
  const listed = reply.status === 200 ? (JSON.parse(reply.body) as Task[]) : [];
  const instant = listed.filter(({ task_type }) => task_type === 'instant');
  const task = instant[Math.floor(random() * instant.length)];
  if (task !== undefined) {
    yield post(player, calls.tasksInstant, { st: task.tag });
  }
}

/** What players do, each with its share of all requests and how many requests it takes. */
const activities = {
  open: { share: 0.25, requests: 5 },
  cards: { share: 0.45, requests: 10 },
  puzzle: { share: 0.15, requests: 3 },
  tasks: { share: 0.05, requests: 2 },
  leaderboard: { share: 0.05, requests: 2 },
  market: { share: 0.05, requests: 5 },
} as const;

type Activity = keyof typeof activities;

const names = Object.keys(activities) as Activity[];

/** How often an activity is begun: the more requests it takes, the less often for the same share of them. */
function weightOf(activity: Activity): number {
  const { share, requests } = activities[activity];
  return share / requests;
}

const ALL = names.reduce((sum, name) => sum + weightOf(name), 0);

/** @param random from 0 to below 1 */
function pickActivity(random: number): Activity {
  let left = random * ALL;
  for (const name of names) {
    left -= weightOf(name);
    if (left < 0) {
      return name;
    }
  }
  return 'market';
}
