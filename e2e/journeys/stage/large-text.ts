import path from 'node:path';
import { expect } from 'vitest';
import { ROOT } from '../../harness/soho.ts';
import { KEEPS_PICTURES } from './browser.ts';
import type { Player } from './player.ts';

const SHOTS = path.join(ROOT, '.cache/shots');

/** In pixels: twice the browser's default. */
const LARGE = 32;

/** Doubles the text size of the player's browser, as its settings and those of a phone can. */
export async function enlargesText(player: Player): Promise<void> {
  await player.devtools.send('Page.setFontSizes', { fontSizes: { standard: LARGE } });
}

/**
 * Runs in the app. Finds elements wider than the phone; words that leave their button, link, card or dialog, unless it
 * scrolls down to them; words that are cut off, except names, which end in three dots; and words that cover others. Words in
 * a layer of their own, such as one that sticks to an edge, are only compared with those of the same layer.
 */
const FIND_FAULTS = `(() => {
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

/** Expects that every word in the app is readable, and that nothing scrolls sideways. Saves a picture with SHOTS=1. */
export async function expectReadable(player: Player, name: string): Promise<void> {
  const frame = await player.frame();
  expect(await frame.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe(`${LARGE}px`);
  if (KEEPS_PICTURES) {
    await player.page.getByTestId('app-frame').screenshot({ path: path.join(SHOTS, `${name}-large-text.png`) });
  }
  expect(await frame.evaluate(FIND_FAULTS), name).toEqual([]);
}
