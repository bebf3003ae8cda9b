import { makeConsolePictures } from './console/make-console-pictures.ts';
import { makeSheets, sheetNames } from './make-sheets.ts';
import { makeStrips } from './make-strips.ts';
import { makeReadmePictures } from './readme/make-readme-pictures.ts';

const USAGE = `Usage: npm run pictures -- <what>

  sheets [screen ...] every screen in its states, themes and languages, into .cache/sheets
  strips              a player who pays nothing: the first three minutes, the second and the third day, into .cache/strips
  readme              what README shows, into docs/pictures
  console             what the guide of the operators' console shows, into docs/pictures`;

const [what, ...names] = process.argv.slice(2);
const unknown = names.filter((name) => !sheetNames.includes(name));
if (what === 'sheets' && unknown.length > 0) {
  console.error(`Unknown screen ${unknown.join(', ')}. Screens: ${sheetNames.join(', ')}.`);
  process.exitCode = 2;
} else if (what === 'sheets') {
  process.exitCode = (await makeSheets(names)) ? 0 : 1;
} else if (what === 'strips') {
  await makeStrips();
} else if (what === 'readme') {
  process.exitCode = (await makeReadmePictures()) ? 0 : 1;
} else if (what === 'console') {
  await makeConsolePictures();
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
