import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { findFfmpeg } from '../../../scripts/provision/ffmpeg.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../../scripts/provision/temporary-folder.ts';
import { ROOT } from '../../harness/soho.ts';
import { Player } from '../../journeys/stage/player.ts';
import { openStage, type Stage } from '../../journeys/stage/stage.ts';
import { composeStills } from './compose-stills.ts';
import { encodeGif } from './encode-gif.ts';
import { Film } from './film.ts';
import { playFilm } from './play-film.ts';
import { showTouches } from './show-touches.ts';
import { takeStills } from './take-stills.ts';

const FOLDER = path.join(ROOT, 'docs/pictures');
/** The app alone, without the messenger around it. */
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 780 } };
/** Mira, whom the local messenger knows. */
const WHO = { player: '5021847301', bare: '1' };

/** Makes what README shows: a film of both games and a purchase, and screens of the player who made them. */
export async function makeReadmePictures(): Promise<void> {
  // Before a film is played that nothing could make a picture of.
  await findFfmpeg();
  const stage = await openStage({ DATABASE_URL: '' });
  try {
    mkdirSync(FOLDER, { recursive: true });
    await makeFilm(stage);
    await makeStills(stage);
  } finally {
    await stage.remove();
  }
}

async function makeFilm(stage: Stage): Promise<void> {
  const folder = createTemporaryFolder('film');
  try {
    const player = await Player.arrives(stage, { view: PHONE });
    await showTouches(player.page.context());
    await player.opensTheApp(WHO);
    const film = new Film(folder);
    await playFilm(player, film);
    await player.leaves();
    await encodeGif(film, path.join(FOLDER, 'film.gif'));
  } finally {
    removeTemporaryFolder(folder);
  }
}

async function makeStills(stage: Stage): Promise<void> {
  const player = await Player.arrives(stage, {
    view: { ...PHONE, deviceScaleFactor: 2, reducedMotion: 'reduce' },
  });
  await player.opensTheApp(WHO);
  const stills = await takeStills(player);
  await player.leaves();
  writeFileSync(path.join(FOLDER, 'screens.png'), await composeStills(stage.browser, stills));
}
