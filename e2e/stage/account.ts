import { calls, type GameKind } from '@soho/contract';
import { signInitData } from '@soho/local-world';
import { ageRows } from '../harness/age-rows.ts';
import { Client } from '../harness/client.ts';
import { dealCards, dealPuzzle, pairsOf, solvePuzzle } from '../harness/games.ts';
import { setting } from '../harness/settings.ts';
import type { Player } from './player.ts';

/** A player on the stage, who needs no phone for this. */
export type PlayerRef = Pick<Player, 'id' | 'stage'>;
type Name = { readonly first_name?: string; readonly username?: string };

/** The init data that the messenger signs for a player, whose name may be changed. @param startParam of the link that was opened */
export function initDataOf({ id, stage }: PlayerRef, name: Name = {}, startParam?: string): string {
  const user = { id, first_name: 'Guest', username: `guest_${id}`, ...name };
  return signInitData({ user, startParam, botToken: setting(stage.settings, 'BOT_TOKEN') });
}

/** The start parameter of the player's link. */
export async function startParamOf(player: PlayerRef): Promise<string> {
  const { referral_link } = await asPlayer(player, (client, token) => client.request(calls.referralStats, { token }));
  return new URL(referral_link).searchParams.get('startapp') ?? '';
}

/** Has this many new players come by the player's link, from the player's own address. @returns their ids */
export async function invitesElsewhere(player: PlayerRef, count: number): Promise<readonly number[]> {
  const { stage } = player;
  const startParam = await startParamOf(player);
  return asPlayer(player, async (client) => {
    const ids = Array.from({ length: count }, () => stage.newPlayerId());
    for (const id of ids) {
      await client.request(calls.auth, { body: { init_data: initDataOf({ id, stage }, {}, startParam) } });
    }
    return ids;
  });
}

/** Starts games elsewhere until this many attempts are left. */
export async function leaveAttempts(player: Player, left: number, usedOn: GameKind): Promise<void> {
  await asPlayer(player, async (client, token) => {
    let { attempts } = await client.request(calls.attempts, { token });
    while (attempts > left) {
      ({ attempts } = await client.request(calls.attemptsUse, { token, body: { game: usedOn } }));
    }
  });
}

/** The player's attempts on the server. */
export async function attemptsOf(player: Player): Promise<number> {
  return asPlayer(player, async (client, token) => (await client.request(calls.attempts, { token })).attempts);
}

/** The player's coins on the server. */
export async function balanceOf(player: Player): Promise<number> {
  return asPlayer(player, async (client, token) => (await client.request(calls.balance, { token })).balance);
}

/** Finds two pairs of cards, solves a puzzle and collects the task for playing elsewhere, as fast as players can. */
export async function playsElsewhere(player: PlayerRef): Promise<void> {
  const waits = () => ageRows(player.stage.database, player.id, 60_000);
  await asPlayer(player, async (client, token) => {
    const cards = await dealCards(client, token);
    for (const pair of pairsOf(cards.deck).slice(3, 5)) {
      await waits();
      await client.request(calls.balanceUpdate, { token, body: { game_id: cards.id, pair } });
    }
    const puzzle = await dealPuzzle(client, token);
    await waits();
    await client.request(calls.balanceUpdate, { token, body: { game_id: puzzle.id, moves: puzzle.moves } });
    await client.request(calls.tasksCollect, { token, body: { st: 'play_first_game' } });
  });
}

/** Deals a puzzle elsewhere, a minute ago. @returns its id, and the fewest moves that solve it */
export async function beginsAPuzzleElsewhere(player: PlayerRef): Promise<{ id: string; moves: readonly number[] }> {
  const { id, moves } = await asPlayer(player, dealPuzzle);
  await ageRows(player.stage.database, player.id, 60_000);
  return { id, moves };
}

/** Today's puzzle of the day, and the fewest moves that solve it. */
export async function readDailyPuzzle(player: PlayerRef): Promise<{ day: string; moves: readonly number[] }> {
  const { day, tiles } = await asPlayer(player, (client, token) => client.request(calls.dailyPuzzle, { token }));
  return { day, moves: solvePuzzle(tiles) };
}

/** Solves the puzzle of the day elsewhere. */
export async function solvesTheDailyPuzzleElsewhere(player: PlayerRef): Promise<void> {
  const { day, moves } = await readDailyPuzzle(player);
  await asPlayer(player, (client, token) =>
    client.request(calls.dailyPuzzleSolve, { token, body: { day, moves: [...moves] } }),
  );
}

/** Deals a card game elsewhere. */
export async function beginsACardGameElsewhere(player: PlayerRef): Promise<void> {
  await asPlayer(player, dealCards);
}

/** Finds this many further pairs of the player's open card game elsewhere, each a minute after the one before. */
export async function findPairsOfOpenGame(player: PlayerRef, count: number): Promise<void> {
  const pairs = (await pairsOfOpenGame(player)).slice(0, count);
  await asPlayer(player, async (client, token) => {
    const { game } = await client.request(calls.currentGame, { token, query: { kind: 'card' } });
    for (const pair of pairs) {
      await ageRows(player.stage.database, player.id, 60_000);
      await client.request(calls.balanceUpdate, { token, body: { game_id: game?.id, pair } });
    }
  });
}

/** The places of the pairs in the player's open card game, as the server dealt them. */
export async function pairsOfOpenGame(player: PlayerRef): Promise<(readonly [number, number])[]> {
  return asPlayer(player, async (client, token) => {
    const { game } = await client.request(calls.currentGame, { token, query: { kind: 'card' } });
    if (game?.kind !== 'card') {
      throw new Error('no card game is open');
    }
    return pairsOf(game.deck).filter((_, picture) => !game.matched.includes(picture));
  });
}

/** Calls the server as the player would from another phone. */
export async function asPlayer<Result>(
  player: PlayerRef,
  act: (client: Client, token: string) => Promise<Result>,
): Promise<Result> {
  const client = new Client([player.stage.soho.url]);
  const { token } = await client.request(calls.auth, { body: { init_data: initDataOf(player) } });
  return act(client, token).finally(() => client.close());
}
