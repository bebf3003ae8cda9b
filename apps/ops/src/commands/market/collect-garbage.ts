import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Makes a function that collects garbage at once. If a machine has plenty of memory, V8 lets the rows of a long
 * file pile up to hundreds of megabytes first; its limit can only be set before a process starts.
 */
export function makeCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  return () => {
    if (typeof collect === 'function') {
      collect();
    }
  };
}
