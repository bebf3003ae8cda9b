import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A package of ours, as its package.json names what it needs by itself. */
type Manifest = {
  readonly license?: unknown;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

type Locked = { readonly link?: boolean; readonly hasInstallScript?: boolean; readonly integrity?: string };

/** Names of the third-party packages that ours depend on directly, in order. */
export function directDependencies(): string[] {
  const { workspaces = [] } = readManifest('.');
  const folders = workspaces.flatMap((pattern) =>
    pattern.endsWith('/*') ? readdirSync(pattern.slice(0, -2)).map((name) => pattern.replace('*', name)) : [pattern],
  );
  const names = ['.', ...folders]
    .map(readManifest)
    .flatMap((manifest) => [
      ...Object.keys(manifest.dependencies ?? {}),
      ...Object.keys(manifest.devDependencies ?? {}),
      ...Object.keys(manifest.optionalDependencies ?? {}),
    ]);
  return [...new Set(names)].filter((name) => !name.startsWith('@soho/')).sort();
}

/** Each package of the lockfile that is installed on this machine, with its licence if it names one. */
export function installedLicences(): { readonly name: string; readonly licence: string | undefined }[] {
  const places = thirdPartyPackages()
    .map(([place]) => place)
    .filter((place) => existsSync(`${place}/package.json`));
  return places.map((place) => {
    const { license } = readManifest(place);
    return { name: nameOf(place), licence: typeof license === 'string' ? license : undefined };
  });
}

/** Where packages are locked without the hash by which npm knows what it has downloaded. */
export function packagesWithoutHash(): string[] {
  return thirdPartyPackages()
    .filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))
    .map(([place]) => place);
}

/** Names of the packages that would run a program of theirs when they are installed. */
export function packagesWithInstallScripts(): string[] {
  return Object.entries(lockedPackages())
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([place]) => nameOf(place));
}

/** A package can be locked at several places, below those that need it. */
function nameOf(place: string): string {
  return place.replace(/^.*node_modules\//, '');
}

/** All that npm downloads: ours are links. */
function thirdPartyPackages(): [string, Locked][] {
  return Object.entries(lockedPackages()).filter(([place, { link }]) => place.includes('node_modules/') && !link);
}

function lockedPackages(): Record<string, Locked> {
  return JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
}
