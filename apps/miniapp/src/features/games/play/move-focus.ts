import type { KeyboardEvent } from 'react';

/** Arrow keys move the focus among a board's buttons, which lie row by row. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, columns: number): void {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const step = steps[event.key];
  if (step === undefined) {
    return;
  }
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const focused = buttons.findIndex((button) => button === document.activeElement);
  buttons[focused + step]?.focus();
}
