import { expect } from 'vitest';
import { patience } from '../../../scripts/provision/patience.ts';
import type { Player } from './player.ts';

type Showing = { readonly from: number; readonly until?: number };

/** Reads the clock of the app's own window at each change: from outside, a busy machine sees it late. */
const watch = (text: string) => `(() => {
  const showings = [];
  new MutationObserver(() => {
    const [last] = showings.slice(-1);
    const isShown = last !== undefined && last.until === undefined;
    if (document.body.textContent.includes(${JSON.stringify(text)}) !== isShown) {
      isShown ? (last.until = performance.now()) : showings.push({ from: performance.now() });
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  return showings;
})()`;

/** Watches from now on for a text that comes and goes. @returns a function that reads how long it stayed each time, in milliseconds */
export async function measureShownTimes(player: Player, text: string): Promise<() => Promise<number[]>> {
  const frame = await player.frame();
  const showings = await frame.evaluateHandle<Showing[]>(watch(text));
  return async () => {
    await frame.waitForFunction((all) => all.at(-1)?.until !== undefined, showings);
    return showings.evaluate((all) => all.map(({ from, until = 0 }) => until - from));
  };
}

/** Watches from now on for a text that must not come. @returns a function that reads whether it has come */
export async function watchForText(player: Player, text: string): Promise<() => Promise<boolean>> {
  const showings = await (await player.frame()).evaluateHandle<Showing[]>(watch(text));
  return () => showings.evaluate((all) => all.length > 0);
}

/** A timer is never early; a busy machine may be late by this much. */
const LATENESS_MS = patience(1_500);

/** Expects that something was shown `times` times, each time for `due` milliseconds. */
export function expectShown(durations: readonly number[], times: number, due: number): void {
  expect(durations).toHaveLength(times);
  for (const duration of durations) {
    expect(duration).toBeGreaterThan(due * 0.9);
    expect(duration).toBeLessThan(due + LATENESS_MS);
  }
}
