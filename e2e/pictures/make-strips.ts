import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../../scripts/provision/postgres.ts';
import { ageDays } from '../harness/age-rows.ts';
import { solvePuzzle } from '../harness/games.ts';
import { ROOT } from '../harness/soho.ts';
import { leaveAttempts, pairsOfOpenGame } from '../stage/account.ts';
import { resize, setScheme, waitForPictures, waitUntilStill } from '../stage/appearance.ts';
import { turnPairs } from '../stage/cards.ts';
import { opensAt } from '../stage/market.ts';
import { Player } from '../stage/player.ts';
import { makeMoves, readBoard, tiles } from '../stage/puzzle.ts';
import { compose, type Picture, rowOf } from './contact-sheet.ts';
import { inStudio } from './studio.ts';

const FOLDER = path.join(ROOT, '.cache/strips');

/** Makes three strips of screens: what a player who pays nothing and watches no ad sees on the first three days. */
export async function makeStrips(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await using database = await startPostgres({ durable: false });
  process.env['TEST_DATABASE_URL'] = database.url;
  await inStudio({}, async ({ stage, browser }) => {
    const player = await Player.arrives(stage, browser, { isNew: true, view: { reducedMotion: 'reduce' } });
    const strip = new Strip(player);
    await playsTheFirstDay(player, strip);
    await compose(browser, [rowOf('The first three minutes', strip.take())], path.join(FOLDER, 'day-1.png'));
    for (const [day, prize] of [
      [2, '+20 and an attempt'],
      [3, '+30 and 2 attempts'],
    ] as const) {
      await ageDays(stage.database, player.id, 1);
      await playsAnotherDay(player, strip, prize);
      await compose(browser, [rowOf(`Day ${day}`, strip.take())], path.join(FOLDER, `day-${day}.png`));
    }
    await player.leaves();
  });
}

/** Pictures of a player's phone, in order. */
class Strip {
  readonly #player: Player;
  #pictures: Picture[] = [];

  constructor(player: Player) {
    this.#player = player;
  }

  async shows(look: string): Promise<void> {
    await waitForPictures(this.#player);
    await waitUntilStill(this.#player);
    const png = await this.#player.page.getByTestId('app-frame').screenshot();
    this.#pictures.push({ look, png });
  }

  /** The pictures since the last strip. */
  take(): readonly Picture[] {
    const pictures = this.#pictures;
    this.#pictures = [];
    return pictures;
  }
}

async function playsTheFirstDay(player: Player, strip: Strip): Promise<void> {
  await player.opensTheApp();
  await setScheme(player, 'dark');
  await resize(player, '390x844');
  await player.seesButton('Skip');
  await strip.shows('the first launch');
  await player.taps('Skip');
  await player.seesButton("Light tonight's lantern +10 and an attempt");
  await strip.shows('the hub');
  await player.taps("Light tonight's lantern +10 and an attempt");
  await player.sees('Tomorrow: +20 and an attempt');
  await strip.shows('a lantern is lit');
  await player.goesTo('Game');
  await player.seesButton('SOHO');
  await strip.shows('the games');
  await winsTheCardGame(player, strip);
  await player.goesTo('Tasks');
  await strip.shows('tasks');
  await player.goesToThePuzzle();
  await player.taps('Start puzzle');
  await player.sees('Moves: 0');
  await strip.shows('the puzzle');
  await makeMoves(player, solvePuzzle(await readBoard(player)));
  await player.seesButton('Again');
  await strip.shows('it is solved');
  await spendsTheRest(player, strip);
  await player.app.getByRole('link', { name: 'Puzzle of the day: free, 100 coins' }).click();
  await tiles(player).first().waitFor();
  await strip.shows('the puzzle of the day');
  await makeMoves(player, solvePuzzle(await readBoard(player)));
  await player.seesButton('Share');
  await strip.shows('it is solved');
}

async function playsAnotherDay(player: Player, strip: Strip, prize: string): Promise<void> {
  await player.opensTheApp();
  await setScheme(player, 'dark');
  await resize(player, '390x844');
  await player.seesButton(`Light tonight's lantern ${prize}`);
  await strip.shows('the hub');
  await player.taps(`Light tonight's lantern ${prize}`);
  await player.sees('It burns');
  await strip.shows('a lantern is lit');
  await player.goesTo('Game');
  await player.seesButton('SOHO');
  await strip.shows('the games');
  await winsTheCardGame(player, strip);
  await spendsTheRest(player, strip);
  await opensAt(player, '/leaderboard?tab=week');
  await player.app.getByRole('heading', { name: /League$/ }).waitFor();
  await strip.shows('the league of the week');
  await opensAt(player, '/wardrobe');
  await strip.shows('the wardrobe');
  await player.goesTo('App');
  await player.app.getByText(/^Tomorrow: /).waitFor();
  await strip.shows('the hub, before leaving');
}

async function winsTheCardGame(player: Player, strip: Strip): Promise<void> {
  await player.taps('SOHO');
  await player.taps('Start game');
  await player.seesButton('The game is on...');
  const pairs = await pairsOfOpenGame(player);
  await turnPairs(player, pairs.slice(0, 3));
  await strip.shows('the card game');
  await turnPairs(player, pairs.slice(3));
  await player.app.getByRole('region', { name: 'You have won' }).waitFor();
  await strip.shows('it is won');
}

/** The attempts that are left are used on another phone. */
async function spendsTheRest(player: Player, strip: Strip): Promise<void> {
  await leaveAttempts(player, 0, 'puzzle');
  await player.reloads();
  await opensAt(player, '/game');
  await player.seesButton('No attempts');
  await strip.shows('no attempts');
}
