import type { calls, ReplyOf } from '@soho/contract';
import { describe } from 'vitest';
import { pairsOfOpenGame } from './stage/account.ts';
import { turnPairs } from './stage/cards.ts';
import { journeysWith } from './stage/journey.ts';
import { enlargesText, expectReadable } from './stage/large-text.ts';
import { findShelf, link, lotNames } from './stage/market.ts';
import { offer } from './stage/miners.ts';
import type { Player } from './stage/player.ts';
import { makeMoves, planMoves } from './stage/puzzle.ts';
import { openQuest } from './stage/tasks.ts';

const journey = journeysWith();
const SMALL = { size: '360x640' };
const LEADERS = ['A very long nickname', 'Lampenfieber', 'mira', 'Константин Константинович'].map((nickname, rank) => ({
  nickname,
  balance: 1_234_567 - rank,
}));

const FIRST_WITHOUT_COINS = { rank: 1, balance: 0, above: null, result: null } satisfies ReplyOf<
  typeof calls.leaderboardPlace
>;

describe('text twice as large, at 360 px', () => {
  journey.beforeEach(async ({ player }) => {
    await enlargesText(player);
  });

  journey('both games can be read and played', async ({ player }) => {
    await player.opensTheApp(SMALL);
    await player.goesTo('Game');
    await player.seesButton('Puzzle');
    await expectReadable(player, 'games');
    await player.taps('SOHO');
    await player.taps('Start game');
    await findsPairAtTheEdge(player);
    await player.app.getByText('How to play?').click();
    await expectReadable(player, 'card-guide');
    await player.app.getByText('How to play?').click();
    await player.goesToThePuzzle();
    await player.taps('Start puzzle');
    const moves = await planMoves(player);
    await makeMoves(player, moves.slice(0, 2));
    await expectReadable(player, 'puzzle-playing');
    await makeMoves(player, moves.slice(2));
    await player.seesButton('Share');
    await player.app.getByRole('link', { name: /^Your place/ }).waitFor();
    await player.button('Start puzzle').click({ trial: true });
    await player.app.getByText('How to play?').click({ trial: true });
    await expectReadable(player, 'puzzle-won');
  });

  journey('every other screen can be read', async ({ player }) => {
    await player.network.answer('/api/leaderboard', { status: 200, body: JSON.stringify(LEADERS) });
    await player.opensTheApp(SMALL);
    await openQuest(player, 'Main Quest');
    await openQuest(player, 'Early Quest');
    await expectReadable(player, 'hub');
    await player.taps('Casino');
    await player.app.getByRole('dialog').waitFor();
    await expectReadable(player, 'soon');
    await player.goesBack();
    await player.taps('Settings');
    await player.app.getByRole('dialog').waitFor();
    await expectReadable(player, 'settings');
    await player.taps('Done');
    await player.goesTo('Tasks');
    await player.app.getByRole('heading', { level: 1 }).waitFor();
    await expectReadable(player, 'tasks');
    await player.goesTo('Referral');
    await player.sees('No referrals yet');
    await expectReadable(player, 'referrals');
    await player.app.getByRole('link', { name: 'Go to Leaderboard', exact: true }).click();
    await player.sees('Lampenfieber');
    await expectReadable(player, 'leaderboard');
    await player.taps('Wallet');
    await player.seesButton('TON Wallet Connect');
    await expectReadable(player, 'wallet');
  });

  journey('what is shown once can be read, in Russian too', async ({ newcomer }) => {
    await enlargesText(newcomer);
    // Of what may stand beside a rank, this has the longest word.
    await newcomer.network.answer('/api/leaderboard/place', { status: 200, body: JSON.stringify(FIRST_WITHOUT_COINS) });
    await newcomer.opensTheApp({ ...SMALL, language: 'ru' });
    await newcomer.seesButton('Пропустить');
    await newcomer.sees('Выиграйте монеты и поднимайтесь');
    await expectReadable(newcomer, 'welcome-ru');
    await newcomer.runsFirst("try { localStorage.setItem('soho.wins', '2'); } catch {}");
    await newcomer.opensTheApp(SMALL);
    await newcomer.taps('Skip');
    await newcomer.goesTo('Game');
    await newcomer.seesButton('Not now');
    await expectReadable(newcomer, 'home-screen');
  });

  journey('miners and the market can be read', async ({ player }) => {
    await player.opensTheApp(SMALL);
    await seesTheMarket(player);
    await player.goesTo('Game');
    await player.taps('Auto Miner');
    await offer(player, '1 TON').waitFor();
    await expectReadable(player, 'miners');
    await offer(player, '1 TON').click();
    await player.seesButton('Buy for 1 TON');
    await expectReadable(player, 'purchase');
    await player.taps('Buy for 1 TON');
    await player.sees('Wallet is not connected. Connect wallet before payment.');
    await expectReadable(player, 'purchase-result');
  });
});

/** Finds a pair whose '+100' is over a card of the last column, where it is most likely to make the phone scroll sideways. */
async function findsPairAtTheEdge(player: Player): Promise<void> {
  // Cards lie face down before a game is dealt, too.
  await player.seesButton('The game is on...');
  const pairs = await pairsOfOpenGame(player);
  // In a few decks no pair begins there: then any pair will do.
  const [pair = [0, 0]] = pairs.toSorted((one, other) => columnOf(other) - columnOf(one));
  await turnPairs(player, [pair]);
  await expectReadable(player, 'card-playing');
}

function columnOf(pair: readonly number[]): number {
  return Math.min(...pair) % 4;
}

async function seesTheMarket(player: Player): Promise<void> {
  const { category, shop } = await findShelf(player);
  await player.taps('Market');
  await link(player, category.nickname).waitFor();
  await expectReadable(player, 'market');
  await link(player, category.nickname).click();
  await link(player, shop.nickname).waitFor();
  await expectReadable(player, 'market-category');
  await link(player, shop.nickname).click();
  await lotNames(player).first().waitFor();
  await expectReadable(player, 'market-shop');
}
