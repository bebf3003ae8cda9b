import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { pageFiles } from './files.ts';

export type PageFile = { readonly type: string; readonly body: string };

export type Pages = {
  readonly messenger: string;
  readonly film: string;
  readonly wallet: string;
  readonly files: ReadonlyMap<string, PageFile>;
};

/** Reads every page once. Scripts stay the modules that they are: their types are blanked out, and nothing is bundled. */
export async function loadPages(): Promise<Pages> {
  const files = await Promise.all(
    pageFiles.map(async (name): Promise<[string, PageFile]> => [name, toFile(name, await read(name))]),
  );
  return {
    messenger: await read('messenger.html'),
    film: await read('film.html'),
    wallet: await read('wallet.html'),
    files: new Map(files),
  };
}

function toFile(name: string, source: string): PageFile {
  return name.endsWith('.ts')
    ? { type: 'text/javascript; charset=utf-8', body: stripTypeScriptTypes(source) }
    : { type: 'text/css; charset=utf-8', body: source };
}

function read(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8');
}
