import { storage } from './storage.ts';

const OVER = 'over';

/** Something that is shown once in the life of this phone. */
export type Once = { isOver(): boolean; end(): void };

export function makeOnce(storedAs: string): Once {
  return {
    isOver: () => storage.get(storedAs) === OVER,
    end: () => storage.set(storedAs, OVER),
  };
}
