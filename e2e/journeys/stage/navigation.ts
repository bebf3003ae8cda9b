import type { Player } from './player.ts';

/** A tab of the bottom navigation says this beside its name; nothing where that is empty. */
export async function tabHasDescription(
  player: Player,
  name: 'Game' | 'Tasks',
  description: string,
  patience: { readonly timeout?: number } = {},
): Promise<void> {
  const tabs = player.app.getByRole('navigation');
  const tab = tabs.getByRole('link', { name, exact: true, ...(description === '' ? {} : { description }) });
  await (description === '' ? tab.and(player.app.locator(':not([aria-describedby])')) : tab).waitFor(patience);
}
