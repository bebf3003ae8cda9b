import { expect } from '@playwright/test';
import type { Player } from './player.ts';

/** The two counters: friends who came, and coins that they brought. */
export async function readCounters(player: Player): Promise<string[]> {
  return player.app.getByRole('definition').allInnerTexts();
}

/** Waits until the job has paid what friends have earned: a screen shows what is paid when it opens. */
export async function waitUntilPaid({ id, stage }: Player): Promise<void> {
  const due = `select from referral_earning where inviter_id = ${id} and status = 'due'`;
  await expect.poll(async () => (await stage.database.rows(due)).length).toBe(0);
}

/** The list under a tab; each item with its words separated by single spaces. */
export async function readList(player: Player): Promise<string[]> {
  const items = await player.app.getByRole('tabpanel').getByRole('listitem').allInnerTexts();
  return items.map((text) => text.replace(/\s+/g, ' ').trim());
}
