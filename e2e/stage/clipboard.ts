import { until } from '../harness/until.ts';
import type { Player } from './player.ts';

export async function allowClipboard(player: Player): Promise<void> {
  await player.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
}

async function readClipboard(player: Player): Promise<string> {
  return String(await player.page.evaluate('navigator.clipboard.readText()'));
}

/** The text that the app copies. The app does not wait for the copy, so this does; the clipboard is the browser's, and an earlier player may have left a text in it. */
export async function copiedBy(player: Player, copy: () => Promise<void>): Promise<string> {
  await player.page.evaluate("navigator.clipboard.writeText('')");
  await copy();
  return until('the text is copied', async () => (await readClipboard(player)) || undefined);
}
