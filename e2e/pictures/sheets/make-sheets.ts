import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../harness/settings.ts';
import { ROOT } from '../../harness/soho.ts';
import { inStudio, type Studio } from '../studio.ts';
import { Album } from './album.ts';
import { composeSheet } from './compose-sheet.ts';
import { type Language, Visitor } from './visitor.ts';
import { type Group, groups } from './visits/groups.ts';

const FOLDER = path.join(ROOT, '.cache/sheets');
const LANGUAGES: readonly Language[] = ['en', 'ru'];
const DAY_MS = 24 * 60 * 60 * 1000;

type Tour = { readonly group: Group; readonly album: Album; readonly visitors: readonly Visitor[] };

/**
 * Makes a contact sheet of each group of screens, or of the named ones. States that take a day are visited last, on a server
 * whose clock is a day ahead.
 * @returns whether all visits succeeded
 */
export async function makeSheets(names: readonly string[]): Promise<boolean> {
  const chosen = groups.filter(({ name }) => names.length === 0 || names.includes(name));
  let complete = true;
  for (const [settings, together] of Map.groupBy(chosen, ({ settings: own }) => own)) {
    complete = (await visitTogether(together, settings ?? {})) && complete;
  }
  return complete;
}

async function visitTogether(together: readonly Group[], settings: Settings): Promise<boolean> {
  return inStudio({ BOT_USERNAME: 'soho_local_bot', ...settings }, async (studio) => {
    let complete = true;
    const tours: Tour[] = [];
    for (const group of together) {
      const tour = await beginTour(studio, group);
      complete = (await visit(studio, tour, 'today')) && complete;
      tours.push(tour);
    }
    const later = tours.filter(({ group }) => group.tomorrow !== undefined);
    if (later.length > 0) {
      await studio.stage.soho.stop();
      await studio.stage.soho.start(DAY_MS);
    }
    for (const tour of later) {
      complete = (await visit(studio, tour, 'tomorrow')) && complete;
    }
    return complete;
  });
}

async function beginTour(studio: Studio, group: Group): Promise<Tour> {
  const album = new Album(group.name, FOLDER);
  const visitors: Visitor[] = [];
  for (const language of LANGUAGES) {
    visitors.push(await Visitor.arrives(studio, language, album));
  }
  return { group, album, visitors };
}

/** Also writes the group's sheet, with all pictures so far. A failed visit leaves out the rest of it. */
async function visit(
  { browser }: Studio,
  { group, album, visitors }: Tour,
  day: 'today' | 'tomorrow',
): Promise<boolean> {
  let complete = true;
  for (const visitor of visitors) {
    try {
      await group[day]?.(visitor);
    } catch (error) {
      complete = false;
      console.error(`${group.name} in ${visitor.language} is not complete:`, error);
    }
    // Stops the app, which would go on in the background.
    await visitor.player.page.goto('about:blank');
  }
  const file = path.join(FOLDER, `${group.name}.png`);
  writeFileSync(file, await composeSheet(browser, album));
  console.log(file);
  return complete;
}
