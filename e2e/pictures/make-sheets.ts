import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../../scripts/provision/postgres.ts';
import { ROOT } from '../harness/soho.ts';
import { resize, setScheme, waitForPictures } from '../stage/appearance.ts';
import { Player } from '../stage/player.ts';
import { bringTo, type Language, STATES_SETTINGS, type State, states } from '../stage/states.ts';
import { compose, type Picture, rowOf } from './contact-sheet.ts';
import { inStudio, type Studio } from './studio.ts';

const FOLDER = path.join(ROOT, '.cache/sheets');
/** Every size; the usual ones in both themes, one after the other: a change of theme takes longer than one of size. */
const LOOKS = [
  { scheme: 'light', size: '390x844' },
  { scheme: 'light', size: '360x640' },
  { scheme: 'light', size: '320x568' },
  { scheme: 'light', size: 'desktop' },
  { scheme: 'dark', size: 'desktop' },
  { scheme: 'dark', size: '390x844' },
  { scheme: 'dark', size: '360x640' },
  { scheme: 'dark', size: '360x560' },
] as const;

/** The name of the sheet that shows a state: the first word of its address. */
function sheetOf({ at, launch }: State): string {
  return launch !== undefined ? 'gate' : typeof at === 'function' ? 'market' : at.split(/[/?]/)[1] || 'hub';
}

/** The names of all sheets. */
export const sheetNames: readonly string[] = [...new Set(states.map(sheetOf))];

/** Makes a contact sheet of each screen's states, or of the named ones. @returns whether every state was reached */
export async function makeSheets(names: readonly string[]): Promise<boolean> {
  const chosen = states.filter((state) => names.length === 0 || names.includes(sheetOf(state)));
  await using database = await startPostgres({ durable: false });
  process.env['TEST_DATABASE_URL'] = database.url;
  return await inStudio({ BOT_USERNAME: 'soho_local_bot', ...STATES_SETTINGS }, async (studio) => {
    let complete = true;
    for (const [name, shown] of Map.groupBy(chosen, sheetOf)) {
      complete = (await makeSheet(studio, name, shown)) && complete;
    }
    return complete;
  });
}

/** Also writes each picture into a file of its own. A state that is not reached is left out. */
async function makeSheet(studio: Studio, name: string, shown: readonly State[]): Promise<boolean> {
  const folder = path.join(FOLDER, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const rows: string[] = [];
  let complete = true;
  for (const state of shown) {
    const pictures: Picture[] = [];
    for (const language of ['en', 'ru'] as const) {
      const taken = await takePictures(studio, state, language).catch((error: unknown) => {
        console.error(`${state.name} in ${language} was not reached:`, error);
        return [];
      });
      complete &&= taken.length > 0;
      pictures.push(...taken);
    }
    for (const { look, png } of pictures) {
      writeFileSync(path.join(folder, `${state.name}, ${look}.png`), png);
    }
    rows.push(rowOf(state.name, pictures));
  }
  await compose(studio.browser, rows, `${folder}.png`);
  return complete;
}

async function takePictures({ stage, browser }: Studio, state: State, language: Language): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const player = await bringTo(state, language, (options) =>
    Player.arrives(stage, browser, { ...options, view: { ...options?.view, reducedMotion: 'reduce' } }),
  );
  for (const { scheme, size } of LOOKS) {
    await setScheme(player, scheme);
    await resize(player, size);
    await waitForPictures(player);
    const png = await player.page.getByTestId('app-frame').screenshot();
    pictures.push({ look: `${language}, ${scheme}, ${size}`, png });
  }
  await player.leaves();
  return pictures;
}
