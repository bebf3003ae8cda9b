import type { Player } from './player.ts';

/** The link that the player's screen of referrals shows. */
export async function readLink(player: Player): Promise<string> {
  return player.app.getByRole('textbox', { name: 'Your referral link' }).inputValue();
}

/** The start parameter of the player's link. */
export async function readStartParam(player: Player): Promise<string> {
  await player.goesTo('Referral');
  return new URL(await readLink(player)).searchParams.get('startapp') ?? '';
}

/** The two counters: friends who came, and coins that they brought. */
export async function readCounters(player: Player): Promise<string[]> {
  return player.app.getByRole('definition').allInnerTexts();
}

/** The list under a tab; each item with its words separated by single spaces. */
export async function readList(player: Player): Promise<string[]> {
  const items = await player.app.getByRole('tabpanel').getByRole('listitem').allInnerTexts();
  return items.map((text) => text.replace(/\s+/g, ' ').trim());
}
