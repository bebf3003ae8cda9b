import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { teachVisitorUsing } from './swc-using.ts';

export type Imports = {
  /** `rule: importing file → imported file`, one each. */
  readonly violations: readonly string[];
  /** Source files in which at least one import was seen. */
  readonly modulesRead: number;
};

teachVisitorUsing();

const config = path.resolve(import.meta.dirname, '../../.dependency-cruiser.cjs');
const folders = ['apps', 'packages', 'e2e', 'bench', 'scripts'];

/** Tests may import anything, so they do not count for circles of folders. */
const withoutTests = '(^|/)dist[./]|\\.test\\.tsx?$|/src/testing/';

/** The imports of each file, without tests. */
export type ImportOfFile = {
  readonly from: string;
  readonly to: string;
  /** It imports types alone, which are gone when the program runs. */
  readonly isOfTypes: boolean;
};

/** The imports of this repository's programs and packages. */
export async function readProgramImports(): Promise<ImportOfFile[]> {
  const { options } = await extractConfig(config);
  const { modules } = await readWith('.', { ...options, exclude: { path: withoutTests }, validate: false });
  return modules
    .filter(({ source }) => isOurs(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => isOurs(resolved))
        .map(({ resolved, dependencyTypes }) => ({
          from: source,
          to: resolved,
          isOfTypes: dependencyTypes.includes('type-only'),
        })),
    );
}

/** Holds the imports of a tree that is laid out like this repository against the rules. */
export async function readImports(root: string): Promise<Imports> {
  const { forbidden = [], options } = await extractConfig(config);
  const ofFiles = await readWith(root, {
    ...options,
    ruleSet: { forbidden: forbidden.filter((rule) => !isOfFolders(rule)) },
  });
  const ofFolders = await readWith(root, {
    ...options,
    exclude: { path: withoutTests },
    ruleSet: { forbidden: forbidden.filter(isOfFolders) },
  });
  return {
    violations: [...ofFiles.summary.violations, ...ofFolders.summary.violations].map(
      ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
    ),
    modulesRead: ofFiles.modules.filter(({ source, dependencies }) => isOurs(source) && dependencies.length > 0).length,
  };
}

async function readWith(root: string, options: ICruiseOptions): Promise<ICruiseResult> {
  const { output } = await cruise(
    folders.filter((folder) => existsSync(path.join(root, folder))),
    { validate: true, ...options, baseDir: path.resolve(root) },
  );
  if (typeof output === 'string') {
    throw new TypeError('dependency-cruiser gave a text where its result was due.');
  }
  return output;
}

function isOfFolders(rule: IForbiddenRuleType): boolean {
  return 'scope' in rule && rule.scope === 'folder';
}

function isOurs(source: string): boolean {
  return /\.tsx?$/.test(source) && !source.startsWith('node_modules/');
}
