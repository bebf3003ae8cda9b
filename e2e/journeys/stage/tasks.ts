import type { Locator } from 'playwright-core';
import type { Player } from './player.ts';

/** A task by its description, on the screen of tasks or in one of the hub's quests. */
export function task(player: Player, description: string, where: Locator = main(player)): Locator {
  return where.getByRole('listitem').filter({ has: player.app.getByText(description, { exact: true }) });
}

/** One of the hub's quests, with all of its tasks. */
export async function openQuest(player: Player, name: 'Main Quest' | 'Early Quest'): Promise<Locator> {
  const quest = player.app.getByRole('region', { name, exact: true });
  await quest.getByRole('button', { name: /^Show all/ }).click();
  return quest;
}

/** 'Collect', 'Go' or 'Open' beside a task. */
export function offer(row: Locator, name: 'Collect' | 'Go' | 'Open'): Locator {
  return row.getByRole('button', { name, exact: true });
}

export async function isCheckedOff(row: Locator): Promise<void> {
  await row.getByRole('img', { name: 'Completed' }).waitFor();
}

/** A game counts as played as soon as it is started. */
export async function startsAPuzzle(player: Player): Promise<void> {
  await player.goesToThePuzzle();
  await player.taps('Start puzzle');
  await player.seesButton('Game in progress...');
}

function main(player: Player): Locator {
  return player.app.getByRole('main');
}
