import { watch } from 'node:fs/promises';

const folders = ['apps', 'packages', 'e2e', 'bench', 'scripts'];
/** An editor that saves several files is one change. */
const quietMs = 300;
const notOurs = /(^|\/)(node_modules|dist[^/]*)\//;

/**
 * Does the work now and again after each change of a source file; a change stops the work that is under way. Resolves when
 * the signal aborts.
 */
export async function watchChanges(stop: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  let current = new AbortController();
  let running = Promise.resolve();
  const begin = (): void => {
    current.abort();
    current = new AbortController();
    const signal = AbortSignal.any([stop, current.signal]);
    running = running.then(() => (signal.aborted ? undefined : work(signal)));
  };
  begin();
  let timer: NodeJS.Timeout | undefined;
  await Promise.all(
    folders.map((folder) =>
      forEachChange(folder, stop, () => {
        clearTimeout(timer);
        timer = setTimeout(begin, quietMs);
      }),
    ),
  );
  clearTimeout(timer);
  await running;
}

async function forEachChange(folder: string, signal: AbortSignal, onChange: () => void): Promise<void> {
  try {
    for await (const { filename } of watch(folder, { recursive: true, signal })) {
      if (filename !== null && !notOurs.test(`${folder}/${filename.replaceAll('\\', '/')}`)) {
        onChange();
      }
    }
  } catch (error) {
    if (!signal.aborted) {
      throw error;
    }
  }
}
