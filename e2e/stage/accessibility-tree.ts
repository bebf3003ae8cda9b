import type { Player } from './player.ts';

/** A part of the page as Chromium exposes it to screen readers. */
export type AccessibleNode = { readonly role: string; readonly name: string; readonly states: readonly string[] };

/** The app in Chromium's accessibility tree, in order, with the states of each part. */
export async function readAccessibilityTree(player: Player): Promise<AccessibleNode[]> {
  const devtools = await player.openDevtools();
  const { frameTree } = await devtools.send('Page.getFrameTree');
  // Without the launch parameters, which only one of them has.
  const [url] = (await player.frame()).url().split('#');
  const frame = frameTree.childFrames?.find((child) => child.frame.url === url)?.frame;
  const { nodes } = await devtools.send('Accessibility.getFullAXTree', { frameId: frame?.id ?? '' });
  return nodes.map(({ role, name, properties = [] }) => ({
    role: String(role?.value),
    name: String(name?.value),
    states: properties.flatMap(({ name: state, value }) => (value.value === true ? [state] : [])),
  }));
}
