import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { pageFiles } from './files.ts';

export type PageFile = { readonly type: string; readonly body: string };

export type Pages = {
  readonly messenger: string;
  readonly film: string;
  readonly wallet: string;
  /** A file that the pages load, by its name; undefined where it is not served. */
  readonly readFile: (name: string) => Promise<PageFile | undefined>;
};

/**
 * Reads the pages now, and each file that they load once, at the first request for it: most servers under test never show a
 * page. Scripts stay the modules that they are: their types are blanked out, and nothing is bundled.
 */
export async function loadPages(): Promise<Pages> {
  const [messenger, film, wallet] = await Promise.all([read('messenger.html'), read('film.html'), read('wallet.html')]);
  const served: ReadonlySet<string> = new Set(pageFiles);
  const files = new Map<string, Promise<PageFile>>();
  const readPageFile = async (name: string): Promise<PageFile | undefined> => {
    if (!served.has(name)) {
      return undefined;
    }
    const file = files.get(name) ?? read(name).then((source) => toFile(name, source));
    files.set(name, file);
    return file;
  };
  return { messenger, film, wallet, readFile: readPageFile };
}

function toFile(name: string, source: string): PageFile {
  return name.endsWith('.ts')
    ? { type: 'text/javascript; charset=utf-8', body: stripTypeScriptTypes(source) }
    : { type: 'text/css; charset=utf-8', body: source };
}

function read(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8');
}
