import type { BrowserContext } from 'playwright-core';

const SHOW_TOUCHES = `addEventListener('pointerdown', ({ clientX, clientY }) => {
  const touch = document.body.appendChild(document.createElement('div'));
  Object.assign(touch.style, { position: 'fixed', zIndex: 2 ** 31 - 1, left: clientX - 18 + 'px', top: clientY - 18 + 'px',
    width: '36px', height: '36px', borderRadius: '50%', background: '#fff8', pointerEvents: 'none' });
  setTimeout(() => touch.remove(), 300);
}, true)`;

/** A light spot follows each touch: a film has no finger. */
export async function showTouches(context: BrowserContext): Promise<void> {
  await context.addInitScript(SHOW_TOUCHES);
}
