import type { Player } from './player.ts';

/** Expects this text beside the name of a tab in the bottom navigation; none if it is empty. */
export async function tabHasDescription(player: Player, name: 'Game' | 'Tasks', description: string): Promise<void> {
  const tabs = player.app.getByRole('navigation');
  const tab = tabs.getByRole('link', { name, exact: true, ...(description === '' ? {} : { description }) });
  await (description === '' ? tab.and(player.app.locator(':not([aria-describedby])')) : tab).waitFor();
}
