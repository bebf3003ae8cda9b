/**
 * A `ref` for what takes the place of a pressed button: without the focus, a screen reader does not read it, and typing
 * goes nowhere. It needs a `tabIndex` of -1.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Gives the content of the page the focus if what had it is gone or disabled. */
export function focusContentIfLost(): void {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused.matches(':disabled')) {
    document.getElementById('content')?.focus({ preventScroll: true });
  }
}
