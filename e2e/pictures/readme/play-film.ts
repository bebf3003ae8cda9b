import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { calls } from '@soho/contract';
import { PAIR_REWARD } from '@soho/rules';
import { pairsOf } from '../../harness/games.ts';
import { card } from '../../stage/cards.ts';
import { offer } from '../../stage/miners.ts';
import type { Player } from '../../stage/player.ts';
import { makeMoves, planMoves, tile } from '../../stage/puzzle.ts';
import { agrees, choosesLantern, goesToTheWallet, pageOpenedBy, returnsToTheApp } from '../../stage/wallet.ts';
import type { Film } from './film.ts';

/** How long a viewer needs to see what has happened, in milliseconds. */
const GLANCE_MS = 400;
const LOOK_MS = 1_200;
/** The number of last moves of the puzzle that the film shows. */
const LAST_MOVES = 6;

/** Plays both games and a purchase, each from an interesting point on. */
export async function playFilm(player: Player, film: Film): Promise<void> {
  await player.goesToTheCardGame();
  await playCards(player, film);
  await player.goesToThePuzzle();
  await playPuzzle(player, film);
  await goesToTheWallet(player);
  await player.taps('TON Wallet Connect');
  const wallet = await pageOpenedBy(player, () => choosesLantern(player));
  await agrees(wallet);
  await returnsToTheApp(wallet);
  await player.sees('Wallet connected');
  await player.goesTo('Game');
  await buyMiner(player, film);
}

async function playCards(player: Player, film: Film): Promise<void> {
  await player.seesButton('Start game');
  await film.scene(player.page, async () => {
    const dealt = dealtPairs(player);
    await sleep(GLANCE_MS);
    await player.taps('Start game');
    const pairs = await dealt;
    await player.seesButton('The game is on...');
    await turn(player, [pairs[0]?.[0] ?? 0, pairs[1]?.[0] ?? 0]);
    await sleep(GLANCE_MS);
    for (const [found, pair] of pairs.slice(0, 3).entries()) {
      await turn(player, pair);
      await player.has(PAIR_REWARD * (found + 1));
      await sleep(GLANCE_MS);
    }
  });
}

async function playPuzzle(player: Player, film: Film): Promise<void> {
  await player.taps('Start puzzle');
  const moves = await planMoves(player);
  await makeMoves(player, moves.slice(0, -LAST_MOVES));
  await film.scene(player.page, async () => {
    await makeMoves(player, moves.slice(-LAST_MOVES), async (mover, number) => {
      await sleep(GLANCE_MS / 2);
      await tile(mover, number).click();
    });
    await sleep(2 * LOOK_MS);
  });
}

async function buyMiner(player: Player, film: Film): Promise<void> {
  const { page } = player;
  let wallet: Page | undefined;
  await film.scene(page, async () => {
    await sleep(GLANCE_MS);
    await player.taps('Auto Miner');
    await offer(player, '1 TON').waitFor();
    await sleep(LOOK_MS);
    await offer(player, '1 TON').click();
    await player.seesButton('Buy for 1 TON');
    await sleep(LOOK_MS);
    wallet = await pageOpenedBy(player, () => player.taps('Buy for 1 TON'));
  });
  const sign = wallet?.getByTestId('wallet-sign');
  await sign?.waitFor();
  if (wallet !== undefined) {
    await film.scene(wallet, async () => {
      await sleep(LOOK_MS);
      await sign?.click();
      await sleep(GLANCE_MS);
    });
    await returnsToTheApp(wallet);
  }
  await player.app.getByRole('dialog', { name: 'Success', exact: true }).waitFor();
  await film.scene(page, async () => {
    await sleep(LOOK_MS);
    await player.taps('OK');
    await offer(player, 'Mining').waitFor();
    await sleep(2 * LOOK_MS);
  });
}

async function turn(player: Player, places: readonly number[]): Promise<void> {
  for (const place of places) {
    await card(player, place).click();
    await sleep(GLANCE_MS / 2);
  }
}

/** Waits for the next card game to be dealt. @returns the places of its pairs, which the screen does not show */
async function dealtPairs({ page }: Player): Promise<ReturnType<typeof pairsOf>> {
  const reply = await page.waitForResponse('**/api/attempts/use');
  const { game } = calls.attemptsUse.reply.parse(await reply.json());
  return game.kind === 'card' ? pairsOf(game.deck) : [];
}
