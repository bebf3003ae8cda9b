// node scripts/run.mjs scripts/complete-lockfile.ts: run it after `npm install`.
// npm leaves an optional package out of the lockfile when the registry in use did not serve it, and `npm ci` then refuses
// the whole lockfile. Such packages are native builds for other platforms; this asks npm for each of them, and for those
// of them that are locked without a hash, and writes the entries that npm would have written.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

type LockedPackage = {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

type LockedPackages = Readonly<Record<string, LockedPackage>>;

type Needed = { readonly name: string; readonly version: string; readonly dev: boolean };

const file = 'package-lock.json';
const lockfile: { readonly packages: LockedPackages } = JSON.parse(readFileSync(file, 'utf8'));
const completed = Object.fromEntries(
  [...findMissing(lockfile.packages), ...findWithoutHash(lockfile.packages)].map((needed) => [
    `node_modules/${needed.name}`,
    askNpm(needed),
  ]),
);
const sorted = Object.entries({ ...lockfile.packages, ...completed }).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
console.log(`${Object.keys(completed).length} entries completed in ${file}.`);

/** The platform packages that the lockfile's packages name and that have no entry. */
function findMissing(packages: LockedPackages): Needed[] {
  return Object.entries(packages).flatMap(([owner, { dev = false, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, owner, name))
      .map(([name, version]) => ({ name, version, dev })),
  );
}

function isLocked(packages: LockedPackages, owner: string, name: string): boolean {
  return `node_modules/${name}` in packages || `${owner}/node_modules/${name}` in packages;
}

function findWithoutHash(packages: LockedPackages): Needed[] {
  return Object.entries(packages)
    .filter(
      ([place, { integrity, optional }]) =>
        /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(place) && optional && integrity === undefined,
    )
    .map(([place, { version = '', dev = false }]) => ({ name: place.slice('node_modules/'.length), version, dev }));
}

/** A lockfile entry, its fields in npm's order. @throws Error when npm's registry does not know the package, or its hash */
function askNpm({ name, version, dev }: Needed): object {
  const fields = ['version', 'cpu', 'libc', 'license', 'os', 'engines', 'dist.integrity'];
  const answer = execFileSync('npm', ['view', `${name}@${version}`, '--json', ...fields], { encoding: 'utf8' });
  const { cpu, libc, license, os, engines, 'dist.integrity': integrity, ...found } = JSON.parse(answer);
  if (typeof integrity !== 'string' || cpu === undefined || os === undefined) {
    throw new Error(`npm does not say which platform ${name}@${version} is for, or what its hash is.`);
  }
  return { version: found.version, integrity, cpu, ...(dev && { dev }), libc, license, optional: true, os, engines };
}
