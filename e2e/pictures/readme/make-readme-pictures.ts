import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { findOnPath } from '../../../scripts/provision/find-program.ts';
import { runOrThrow } from '../../../scripts/provision/run-program.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../../scripts/provision/temporary-folder.ts';
import { ROOT } from '../../harness/soho.ts';
import { waitForPictures } from '../../stage/appearance.ts';
import { goesToTheMiners, offer } from '../../stage/miners.ts';
import { Player } from '../../stage/player.ts';
import { makeMoves, planMoves } from '../../stage/puzzle.ts';
import { EMBEDDED, inStudio, type Studio } from '../studio.ts';
import { Film } from './film.ts';
import { playFilm } from './play-film.ts';

const FOLDER = path.join(ROOT, 'docs/pictures');
/** The app alone, without the messenger around it. */
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 780 } };
/** Mira, a demo player of the local messenger. */
const LAUNCH = { player: '5021847301', bare: '1' };

/**
 * Makes the pictures of the README: a film of both games and a purchase, and screens of its player.
 * @returns whether ffmpeg, without which there is no film, is here
 */
export async function makeReadmePictures(): Promise<boolean> {
  const [ffmpeg] = findOnPath('ffmpeg');
  if (ffmpeg === undefined) {
    console.error('The film is made by ffmpeg, which is not on the PATH: install it first.');
    return false;
  }
  await inStudio(EMBEDDED, async (studio) => {
    mkdirSync(FOLDER, { recursive: true });
    await makeFilm(studio, ffmpeg);
    await makeStills(studio);
  });
  return true;
}

async function makeFilm({ stage, browser }: Studio, ffmpeg: string): Promise<void> {
  const folder = createTemporaryFolder('film');
  try {
    const player = await Player.arrives(stage, browser, { view: { ...PHONE, reducedMotion: 'no-preference' } });
    await showTouches(player.page.context());
    await player.opensTheApp(LAUNCH);
    const film = new Film(folder);
    await playFilm(player, film);
    await player.leaves();
    await encodeGif(ffmpeg, film, path.join(FOLDER, 'film.gif'));
  } finally {
    removeTemporaryFolder(folder);
  }
}

async function makeStills({ stage, browser }: Studio): Promise<void> {
  const player = await Player.arrives(stage, browser, {
    view: { ...PHONE, deviceScaleFactor: 2, reducedMotion: 'reduce' },
  });
  await player.opensTheApp(LAUNCH);
  const stills = await takeStills(player);
  await player.leaves();
  writeFileSync(path.join(FOLDER, 'screens.png'), await composeStills(browser, stills));
}

const STYLE = `
  body { display: flex; gap: 20px; width: max-content; margin: 0; padding: 10px; background: #04050c; }
  img { display: block; width: 320px; border-radius: 20px; }`;

/** Screens side by side, as one picture. */
async function composeStills(browser: Browser, stills: readonly Buffer[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1800, height: 900 } });
  try {
    const images = stills.map((png) => `<img src="data:image/png;base64,${png.toString('base64')}" alt="">`);
    await page.setContent(`<!doctype html><style>${STYLE}</style>${images.join('')}`);
    return await page.locator('body').screenshot();
  } finally {
    await page.close();
  }
}

const SECONDS = 18;
const WIDTH = 300;
const FRAMES_A_SECOND = 10;
/** Fewer colours and a static dither pattern keep it small. */
const PALETTE = 'palettegen=max_colors=128:stats_mode=diff';
const DITHER = 'dither=bayer:bayer_scale=5:diff_mode=rectangle';

/** Makes an animated picture of a film, of the same length on slow machines, too. */
async function encodeGif(ffmpeg: string, film: Film, file: string): Promise<void> {
  const source = ['-f', 'concat', '-safe', '0', '-i', film.writeList()];
  const filter = [
    `setpts=PTS*${SECONDS / film.seconds},fps=${FRAMES_A_SECOND},scale=${WIDTH}:-2:flags=lanczos,split[all][seen]`,
    `[seen]${PALETTE}[palette]`,
    `[all][palette]paletteuse=${DITHER}`,
  ].join(';');
  await runOrThrow(ffmpeg, ['-y', '-loglevel', 'error', ...source, '-filter_complex', filter, file]);
}

const SHOW_TOUCHES = `addEventListener('pointerdown', ({ clientX, clientY }) => {
  const touch = document.body.appendChild(document.createElement('div'));
  Object.assign(touch.style, { position: 'fixed', zIndex: 2 ** 31 - 1, left: clientX - 18 + 'px', top: clientY - 18 + 'px',
    width: '36px', height: '36px', borderRadius: '50%', background: '#fff8', pointerEvents: 'none' });
  setTimeout(() => touch.remove(), 300);
}, true)`;

/** Marks each touch with a light spot, because a film has no finger. */
async function showTouches(context: BrowserContext): Promise<void> {
  await context.addInitScript(SHOW_TOUCHES);
}

/** Five screens of the film's player: the card game continues from the film. */
async function takeStills(player: Player): Promise<readonly Buffer[]> {
  const stills: Buffer[] = [];
  const take = async () => {
    await waitForPictures(player);
    stills.push(await player.page.getByTestId('app-frame').screenshot());
  };
  await player.app
    .getByRole('button', { name: /^Show all/ })
    .first()
    .waitFor();
  await take();

  await player.goesToTheCardGame();
  await player.seesButton('The game is on...');
  await take();

  await player.goesToThePuzzle();
  await player.taps('Start puzzle');
  await makeMoves(player, (await planMoves(player)).slice(0, -8));
  await take();

  await goesToTheMiners(player);
  await offer(player, 'Mining').waitFor();
  await take();

  await player.goesTo('App');
  await player.taps('Market');
  await player.app.getByRole('main').getByRole('link').first().waitFor();
  await take();
  return stills;
}
