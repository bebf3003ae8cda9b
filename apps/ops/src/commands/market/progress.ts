import type { Terminal } from '../../terminal.ts';

const WIDTH = 30;
const EVERY_MS = 2_000;

/** Draws a bar at most every two seconds, each on a line of its own: logs hold it as well as terminals do. */
export function makeProgress({ warn }: Terminal): (share: number, what: string) => void {
  let drawnAt = performance.now();
  return (share, what) => {
    if (performance.now() - drawnAt < EVERY_MS) {
      return;
    }
    drawnAt = performance.now();
    const part = Math.min(1, share);
    const full = Math.round(part * WIDTH);
    warn(`[${'='.repeat(full)}${' '.repeat(WIDTH - full)}] ${Math.floor(part * 100)}% ${what}`);
  };
}
