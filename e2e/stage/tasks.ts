import type { Locator } from '@playwright/test';
import type { Player } from './player.ts';

/** A task by its description, on the screen of tasks or in one of the hub's quests. */
export function task(player: Player, description: string, where: Locator = main(player)): Locator {
  return where.getByRole('listitem').filter({ has: player.app.getByText(description, { exact: true }) });
}

/** 'Collect', 'Go' or 'Open' beside a task. */
export function offer(row: Locator, name: 'Collect' | 'Go' | 'Open'): Locator {
  return row.getByRole('button', { name, exact: true });
}

export async function isCheckedOff(row: Locator): Promise<void> {
  await row.getByRole('img', { name: 'Completed' }).waitFor();
}

function main(player: Player): Locator {
  return player.app.getByRole('main');
}
