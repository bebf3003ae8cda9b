import { makeConsolePictures } from './console/make-console-pictures.ts';
import { makeReadmePictures } from './readme/make-readme-pictures.ts';
import { makeSheets } from './sheets/make-sheets.ts';
import { groups } from './sheets/visits/groups.ts';
import { makeStrips } from './strips/make-strips.ts';

const USAGE = `Usage: npm run pictures -- <what>

  sheets [group ...]  every screen in its states, themes and languages, into .cache/sheets
  newcomer            a newcomer's first minutes and second day on a small phone in Russian, into .cache/newcomer
  readme              what README shows, into docs/pictures
  console             what the guide of the operators' console shows, into docs/pictures`;

const [what, ...names] = process.argv.slice(2);
const known = groups.map(({ name }) => name);
const unknown = names.filter((name) => !known.includes(name));
if (what === 'sheets' && unknown.length > 0) {
  console.error(`Unknown group ${unknown.join(', ')}. Groups: ${known.join(', ')}.`);
  process.exitCode = 2;
} else if (what === 'sheets') {
  process.exitCode = (await makeSheets(names)) ? 0 : 1;
} else if (what === 'newcomer') {
  await makeStrips();
} else if (what === 'readme') {
  process.exitCode = (await makeReadmePictures()) ? 0 : 1;
} else if (what === 'console') {
  await makeConsolePictures();
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
