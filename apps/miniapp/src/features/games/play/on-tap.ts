/** What is used of a browser's `touchend`. */
export type Lift = {
  readonly cancelable: boolean;
  /** Fingers that are still down. */
  readonly touches: { readonly length: number };
  readonly changedTouches: { readonly [index: number]: { readonly clientX: number; readonly clientY: number } };
  readonly currentTarget: { getBoundingClientRect(): Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> };
  preventDefault(): void;
};

/**
 * Handlers of a button on a board: it answers when the finger is lifted. Browsers click only after they have drawn the
 * press, moved the focus and looked twice for what is under the finger, which takes a weak phone two frames. Whoever
 * scrolls, or slides off the button, has not tapped it. Mouse, keyboard and screen readers click.
 */
export function onTap(act: () => void) {
  return {
    onTouchEnd: (event: Lift) => {
      // The end of a scroll cannot be cancelled.
      if (event.cancelable && event.touches.length === 0 && isOverTarget(event)) {
        event.preventDefault();
        act();
      }
    },
    onClick: act,
  };
}

function isOverTarget({ currentTarget, changedTouches }: Lift): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const finger = changedTouches[0];
  return (
    finger !== undefined &&
    finger.clientX >= left &&
    finger.clientX <= right &&
    finger.clientY >= top &&
    finger.clientY <= bottom
  );
}
