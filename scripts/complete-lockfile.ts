// node scripts/run.mjs scripts/complete-lockfile.ts: run it after `npm install`.
// npm leaves an optional package out of the lockfile when the registry in use did not serve it, and `npm ci` then refuses
// the whole lockfile. Such packages are native builds for other platforms; this writes the entries that npm would have
// written, less the integrity, which can't be known here: if one is installed, npm checks it against its registry's.
import { readFileSync, writeFileSync } from 'node:fs';

type LockedPackage = {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

type LockedPackages = Readonly<Record<string, LockedPackage>>;

type PlatformEntry = {
  readonly version: string;
  readonly cpu: readonly string[];
  readonly dev?: true;
  readonly libc?: readonly string[];
  readonly optional: true;
  readonly os: readonly string[];
};

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x'];

const file = 'package-lock.json';
const lockfile: { readonly packages: LockedPackages } = JSON.parse(readFileSync(file, 'utf8'));
const added = findMissing(lockfile.packages);
const sorted = Object.entries({ ...lockfile.packages, ...added }).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
console.log(`${Object.keys(added).length} entries added to ${file}.`);

/** The entries of platform packages that the lockfile's packages name and that have no entry, by lockfile path. */
function findMissing(packages: LockedPackages): Record<string, PlatformEntry> {
  const missing: Record<string, PlatformEntry> = {};
  for (const [owner, locked] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
      if (isLocked(packages, owner, name)) {
        continue;
      }
      missing[`node_modules/${name}`] = platformEntry(name, version, locked.dev === true);
    }
  }
  return missing;
}

function isLocked(packages: LockedPackages, owner: string, name: string): boolean {
  return `node_modules/${name}` in packages || `${owner}/node_modules/${name}` in packages;
}

/** Reads the platform from the name: `@oxlint/binding-linux-arm-musleabihf` is os linux, cpu arm, libc musl. */
function platformEntry(name: string, version: string, dev: boolean): PlatformEntry {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (os === undefined || cpu === undefined || !/^\d+\.\d+\.\d+/.test(version)) {
    throw new Error(
      `${name}@${version} is not locked, and its name does not say its platform: install it where it is served.`,
    );
  }
  const abi = os === 'linux' ? (words.at(-1) ?? '') : '';
  const libc = abi.startsWith('musl') ? ['musl'] : abi.startsWith('gnu') ? ['glibc'] : undefined;
  return { version, cpu: [cpu], ...(dev && { dev }), ...(libc && { libc }), optional: true, os: [os] };
}
