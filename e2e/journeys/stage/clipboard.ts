import type { Player } from './player.ts';

export async function allowClipboard(player: Player): Promise<void> {
  await player.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
}

export async function readClipboard(player: Player): Promise<string> {
  return String(await player.page.evaluate('navigator.clipboard.readText()'));
}
