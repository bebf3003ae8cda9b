import { describe, expect } from 'vitest';
import { CardMemory } from './stage/card-memory.ts';
import { isFound } from './stage/cards.ts';
import { journeysWith } from './stage/journey.ts';
import { expectGoodLooks } from './stage/looks.ts';
import type { Player } from './stage/player.ts';
import { makeMoves, planMoves } from './stage/puzzle.ts';

const journey = journeysWith();

describe('every screen, in both themes, at 360 and 390 px', () => {
  journey('the gate', async ({ player }) => {
    await player.openAppWithoutWaiting({ launch: 'none' });
    await player.sees('Authorization error: Откройте приложение из Telegram (Open the app from Telegram)');
    await expectGoodLooks(player, 'gate');
  });

  journey('the cards of the first launch', async ({ newcomer }) => {
    await newcomer.opensTheApp();
    await newcomer.seesButton('Skip');
    await expectGoodLooks(newcomer, 'welcome', ['360x640']);
  });

  journey('the hub and its dialog', async ({ player }) => {
    await player.opensTheApp();
    await expectGoodLooks(player, 'hub');
    await player.taps('Casino');
    await player.app.getByRole('dialog').waitFor();
    await expectGoodLooks(player, 'dialog');
  });

  journey('the games hub', async ({ player }) => {
    await player.opensTheApp();
    await player.goesTo('Game');
    await player.seesButton('Puzzle');
    await expectGoodLooks(player, 'games');
  });

  journey('the card game', async ({ player }) => {
    await player.opensTheApp();
    await player.goesToTheCardGame();
    await player.seesButton('Start game');
    await expectGoodLooks(player, 'card-idle');
    await player.taps('Start game');
    const memory = new CardMemory(player);
    await isFound(player, (await memory.findPair()) ?? []);
    await expectGoodLooks(player, 'card-playing');
  });

  journey('the puzzle', async ({ player }) => {
    await player.opensTheApp();
    await player.goesToThePuzzle();
    await player.seesButton('Start puzzle');
    await expectGoodLooks(player, 'puzzle-idle');
    await player.taps('Start puzzle');
    await makeMoves(player, (await planMoves(player)).slice(0, 2));
    await expectGoodLooks(player, 'puzzle-playing');
  });

  journey('on a small phone the start buttons need no scrolling', async ({ player }) => {
    await player.opensTheApp({ size: '360x640' });
    await player.goesToTheCardGame();
    await expectInView(player, 'Start game');
    await player.goesToThePuzzle();
    await expectInView(player, 'Start puzzle');
  });
});

async function expectInView(player: Player, name: string): Promise<void> {
  await player.seesButton(name);
  const [button, main] = await Promise.all([
    player.button(name).boundingBox(),
    player.app.getByRole('main').boundingBox(),
  ]);
  expect(button?.y).toBeGreaterThanOrEqual(main?.y ?? 0);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((main?.y ?? 0) + (main?.height ?? 0));
}
