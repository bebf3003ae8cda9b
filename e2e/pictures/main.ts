import { makeReadmePictures } from './readme/make-readme-pictures.ts';
import { makeSheets } from './sheets/make-sheets.ts';

const USAGE = `Usage: npm run pictures -- <what>

  sheets [group ...]  every screen in its states, themes and languages, into .cache/sheets
  readme              what README shows, into docs/pictures`;

const [what, ...names] = process.argv.slice(2);
if (what === 'sheets') {
  process.exitCode = (await makeSheets(names)) ? 0 : 1;
} else if (what === 'readme') {
  await makeReadmePictures();
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
