import type { Player } from './player.ts';

/** The two counters: friends who came, and coins that they brought. */
export async function readCounters(player: Player): Promise<string[]> {
  return player.app.getByRole('definition').allInnerTexts();
}

/** The list under a tab; each item with its words separated by single spaces. */
export async function readList(player: Player): Promise<string[]> {
  const items = await player.app.getByRole('tabpanel').getByRole('listitem').allInnerTexts();
  return items.map((text) => text.replace(/\s+/g, ' ').trim());
}
