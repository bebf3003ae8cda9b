import { expect, type Locator } from '@playwright/test';
import { resize, SIZES, setScheme } from './appearance.ts';
import { COLOURS, findInaccessible } from './axe.ts';
import type { Player } from './player.ts';

/** The least size of a touch target, in CSS pixels. */
const TOUCH = 44;
/** The sizes of text in a browser, in pixels: its default, and twice as large. */
const TEXT = { usual: 16, large: 32 } as const;

/** What is expected beside good looks. */
export type Expected = {
  /** Buttons that are in sight at each size, without scrolling: large enough for a finger, and not covered. */
  readonly touch?: readonly Locator[];
  /** Other things that are in sight and not covered. */
  readonly free?: readonly Locator[];
};

/**
 * Checks what the app shows now at each size of phone and at a desk, in both themes and once with text twice as large: nothing
 * is wider than the app, cut off or covered, and axe finds nothing, by all its rules in one theme, by those about colours in
 * the other.
 * @param usesAxe whether axe looks, too: what it checks is the same in every language
 */
export async function expectGoodLayout(
  player: Player,
  { touch = [], free = [] }: Expected,
  usesAxe: boolean,
): Promise<void> {
  const faults: string[] = [];
  const note = (where: string, found: readonly string[]) => faults.push(...found.map((fault) => `${where}: ${fault}`));
  await setScheme(player, 'dark');
  for (const size of [...SIZES, 'desktop'] as const) {
    await resize(player, size);
    note(size, await findUnreadable(player));
    for (const target of [...touch, ...free]) {
      await target.first().waitFor();
      note(size, (await measure(target)).flatMap(faultsOf(touch.includes(target) ? TOUCH : 0)));
    }
  }
  await resize(player, '360x640');
  note('dark', usesAxe ? await findInaccessible(player) : []);
  await setTextSize(player, TEXT.large);
  note('large text', await findUnreadable(player));
  await setTextSize(player, TEXT.usual);
  await setScheme(player, 'light');
  note('light', [...(await findUnreadable(player)), ...(usesAxe ? await findInaccessible(player, COLOURS) : [])]);
  expect(faults).toEqual([]);
}

/** As the settings of a browser and of a phone can. */
async function setTextSize(player: Player, standard: number): Promise<void> {
  const devtools = await player.openDevtools();
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  const frame = await player.frame();
  await expect.poll(() => frame.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe(`${standard}px`);
}

async function findUnreadable(player: Player): Promise<string[]> {
  return (await player.frame()).evaluate(FIND_UNREADABLE);
}

/**
 * Runs in the app. Finds elements wider than the phone; words that leave their button, link, card or dialog, unless it
 * scrolls down to them; words that are cut off, except names, which end in three dots; and words that cover others. Words in
 * a layer of their own, such as one that sticks to an edge, are only compared with those of the same layer.
 */
const FIND_UNREADABLE = `(() => {
  const faults = [];
  const wide = document.querySelectorAll('html, body, main, main > *, dialog');
  for (const one of wide) if (one.scrollWidth > one.clientWidth) faults.push('wide: ' + one.tagName);
  const layerOf = (element) => {
    for (let one = element; one !== null; one = one.parentElement) {
      const { position, zIndex } = getComputedStyle(one);
      if (/DIALOG|MAIN|NAV/.test(one.tagName) || /fixed|sticky/.test(position) || zIndex > 0) return one;
    }
    return null;
  };
  const top = document.querySelector('dialog[open]') ?? document.body;
  const seen = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    const text = node.data.trim();
    if (text === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    let one = element, unseen = false, ends = false, scrolls = false;
    for (; one !== null; one = one.parentElement) {
      const style = getComputedStyle(one);
      unseen ||= style.clipPath === 'inset(50%)';
      scrolls ||= one.tagName !== 'MAIN' && style.overflowX === 'auto';
      ends ||= style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    }
    if (unseen) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    const box = element.closest('button, a, li, dialog, section, summary, nav');
    const bounds = box?.getBoundingClientRect();
    const isTall = box && getComputedStyle(box).overflowY === 'auto';
    for (const rect of rects) {
      if (!ends && !scrolls && (rect.left < -1 || rect.right > innerWidth + 1)) faults.push('off the phone: ' + text);
      if (!ends && bounds && (rect.left < bounds.left - 1 || rect.right > bounds.right + 1 || (!isTall && (rect.top < bounds.top - 6 || rect.bottom > bounds.bottom + 6))))
        faults.push('out of its ' + box.tagName + ': ' + text);
      seen.push({ rect, text, element, layer: layerOf(element), ends });
    }
    if (!ends && getComputedStyle(element).overflow === 'hidden' && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 6))
      faults.push('cut off: ' + text);
  }
  seen.forEach((a, index) => {
    for (const b of seen.slice(index + 1)) {
      if (a.element === b.element || a.layer !== b.layer || a.ends || b.ends) continue;
      const width = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      const height = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
      if (width > 2 && height > 6) faults.push('over one another: ' + a.text + ' / ' + b.text);
    }
  });
  return [...new Set(faults)];
})()`;

type Measurement = { readonly name: string; readonly isFree: boolean; readonly side: number };

function faultsOf(least: number) {
  return ({ name, isFree, side }: Measurement): string[] => [
    ...(isFree ? [] : [`${name} is covered`]),
    ...(side < least ? [`${name} is ${side} px`] : []),
  ];
}

/** Each element's name, whether a finger on its middle, its ends, its top and its bottom touches it, and its shorter side. */
function measure(all: Locator): Promise<Measurement[]> {
  return all.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const points = [
        [width / 2, height / 2],
        [1, height / 2],
        [width - 1, height / 2],
        [width / 2, 1],
        [width / 2, height - 1],
      ] as const;
      const hits = points.map(([across, down]) => element.ownerDocument.elementFromPoint(x + across, y + down));
      return {
        name: element.getAttribute('aria-label') ?? element.textContent ?? '',
        isFree: hits.every((hit) => element.contains(hit)),
        side: Math.round(Math.min(width, height)),
      };
    }),
  );
}
