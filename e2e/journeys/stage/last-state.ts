import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { patience } from '../../../scripts/provision/patience.ts';
import { ROOT } from '../../harness/soho.ts';
import { KEEPS_PICTURES } from './browser.ts';
import { APP_FRAME, type Player } from './player.ts';

/** The folder for the last state of failed journeys. */
const FAILURES = path.join(ROOT, '.cache/journeys');

/** How much is shown with the failure: characters of a text, and errors. The file has all. */
const SHOWN = { characters: 2_000, errors: 10 };

/** `screens` are those of the page's frames, as for a screen reader, the app's first; `errors` are all of the browser's. */
export type LastState = { readonly screens: readonly string[]; readonly errors: readonly string[] };

export async function readLastState({ page, browserErrors }: Player): Promise<LastState> {
  const app = page.frame({ name: APP_FRAME });
  const frames = app === null ? page.frames() : [app, ...page.frames().filter((frame) => frame !== app)];
  const snapshots = frames.map((frame) => frame.locator('body').ariaSnapshot({ timeout: patience(2_000) }));
  const screens = (await Promise.allSettled(snapshots)).map((text) =>
    text.status === 'fulfilled' ? text.value : '(could not be read in time)',
  );
  return { screens, errors: browserErrors.all };
}

/**
 * Saves what a player saw last, and what the browser reported; with SHOTS=1 a picture, too.
 * @param journeyName of the journey that has failed
 * @returns the beginnings of the first screen and of the last errors
 */
export async function saveLastState(player: Player, journeyName: string): Promise<string> {
  const { screens, errors } = await readLastState(player);
  const file = path.join(FAILURES, `${journeyName.replaceAll('/', '_')} (${player.id})`);
  mkdirSync(FAILURES, { recursive: true });
  writeFileSync(`${file}.txt`, [...screens, ...errors].join('\n\n'));
  if (KEEPS_PICTURES) {
    await player.page.screenshot({ path: `${file}.png` });
  }
  return [...screens.slice(0, 1), ...errors.slice(-SHOWN.errors)].map(shorten).join('\n');
}

function shorten(text: string): string {
  return text.length > SHOWN.characters ? `${text.slice(0, SHOWN.characters)}…` : text;
}
