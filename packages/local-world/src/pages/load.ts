import { readFile } from 'node:fs/promises';
import path from 'node:path';

export type PageFile = { readonly type: string; readonly body: string };

export type Pages = {
  readonly messenger: string;
  readonly film: string;
  readonly wallet: string;
  /** A file that the pages load, by its name; undefined if there is none. */
  readonly readFile: (name: string) => Promise<PageFile | undefined>;
};

const scripts = { messenger: './messenger/main.ts', film: './film/film.ts', wallet: './wallet/main.ts' };
const styles: ReadonlySet<string> = new Set(
  ['messenger', 'phone', 'chat', 'panel', 'film', 'wallet', 'explorer'].map((name) => `${name}.css`),
);

/**
 * Reads the pages now, and their files once, at the first request: most servers under test never show a page.
 * The scripts of a page are bundled: as sixty modules they took an eighth of the time in which a browser opens the app.
 */
export async function loadPages(): Promise<Pages> {
  const [messenger, film, wallet] = await Promise.all([read('messenger.html'), read('film.html'), read('wallet.html')]);
  const files = new Map<string, Promise<PageFile>>();
  let bundled: Promise<ReadonlyMap<string, PageFile>> | undefined;
  const readPageFile = async (name: string): Promise<PageFile | undefined> => {
    if (name.endsWith('.js')) {
      bundled ??= bundle();
      return (await bundled).get(name);
    }
    if (!styles.has(name)) {
      return undefined;
    }
    const file = files.get(name) ?? read(name).then((body) => ({ type: 'text/css; charset=utf-8', body }));
    files.set(name, file);
    return file;
  };
  return { messenger, film, wallet, readFile: readPageFile };
}

/** The pages' scripts, by the name under which they import each other, without types. */
async function bundle(): Promise<ReadonlyMap<string, PageFile>> {
  const { rolldown } = await import('rolldown');
  await using bundler = await rolldown({ cwd: import.meta.dirname, input: scripts });
  const { output } = await bundler.generate({ format: 'esm' });
  const type = 'text/javascript; charset=utf-8';
  return new Map(output.map((file) => [file.fileName, { type, body: 'code' in file ? file.code : '' }]));
}

function read(name: string): Promise<string> {
  return readFile(path.join(import.meta.dirname, name), 'utf8');
}
