import { elementById } from '../messenger/element.ts';

/** Draws a part of the page again only when what it shows has changed: a button under a finger stays the same button. */
export function createRedraw(): (id: string, shown: unknown, draw: () => Node[]) => void {
  const before = new Map<string, string>();
  return (id, shown, draw) => {
    const now = JSON.stringify(shown) ?? '';
    if (before.get(id) !== now) {
      before.set(id, now);
      elementById(id, HTMLElement).replaceChildren(...draw());
    }
  };
}
