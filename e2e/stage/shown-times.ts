import type { Player } from './player.ts';

/** Reads in the app's own window, at each change, whether a text has come: one that comes and goes is seen late from outside. */
const watch = (text: string) => `(() => {
  const seen = { hasCome: false };
  new MutationObserver(() => {
    seen.hasCome ||= document.body.textContent.includes(${JSON.stringify(text)});
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  return seen;
})()`;

/** Watches from now on for a text that must not come. @returns a function that reads whether it has come */
export async function watchForText(player: Player, text: string): Promise<() => Promise<boolean>> {
  const seen = await (await player.frame()).evaluateHandle<{ hasCome: boolean }>(watch(text));
  return () => seen.evaluate(({ hasCome }) => hasCome);
}
