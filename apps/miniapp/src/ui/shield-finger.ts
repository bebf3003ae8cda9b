import styles from './shield-finger.module.css';

/** Milliseconds in which the second tap of a double one comes. */
const REST_MS = 500;

let tap: { readonly x: number; readonly y: number; readonly at: number } | undefined;

/** Keyboards click as well, without a place. */
function remember({ clientX: x, clientY: y, detail }: MouseEvent): void {
  tap = detail === 0 ? undefined : { x, y, at: performance.now() };
}

document.addEventListener('click', remember, { capture: true });

/**
 * Takes the second tap of a double one, where the finger has just been: something else has come under it. In a dialog that
 * opened, on the screen below one that closed, in a list that grew.
 */
export function shieldFinger(): void {
  if (tap === undefined || performance.now() - tap.at > REST_MS) {
    return;
  }
  const shield = document.createElement('i');
  shield.ariaHidden = 'true';
  shield.className = styles.shield ?? '';
  shield.style.left = `${tap.x}px`;
  shield.style.top = `${tap.y}px`;
  // Above an open dialog is only what is in it. It moves while it opens, so that the shield covers all of it.
  const dialogs = document.querySelectorAll('dialog[open]');
  (dialogs[dialogs.length - 1] ?? document.body).append(shield);
  setTimeout(() => shield.remove(), REST_MS);
}
