// node scripts/run.mjs scripts/complete-lockfile.ts: run it after `npm install`.
// npm leaves an optional package out of the lockfile when the registry in use did not serve it, and `npm ci` then refuses
// the whole lockfile. Such packages are native builds for other platforms; this writes the entries that npm would have
// written, less the integrity, which can't be known here: if one is installed, npm checks it against its registry's.
import { readFileSync, writeFileSync } from 'node:fs';
import { missingEntries, parseLockfile } from './lockfile/missing-entries.ts';

const file = 'package-lock.json';
const lockfile = parseLockfile(readFileSync(file, 'utf8'));
const missing = missingEntries(lockfile.packages);
const packages = Object.entries({ ...lockfile.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(packages) }, null, 2)}\n`);
console.log(`${Object.keys(missing).length} entries added to ${file}.`);
