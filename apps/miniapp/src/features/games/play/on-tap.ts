/** Pixels. A finger that moves further scrolls, or has thought better of it. */
const TAP_TOLERANCE = 10;

type Finger = { readonly clientX: number; readonly clientY: number };

/** What is used of a browser's `touchstart`. */
type Touch = { readonly changedTouches: { readonly [index: number]: Finger } };

/** What is used of its `touchend`. */
export type TouchEnd = Touch & {
  readonly cancelable: boolean;
  /** Fingers that are still down. */
  readonly touches: { readonly length: number };
  preventDefault(): void;
};

let touched: Finger | undefined;

/**
 * Handlers of a button on a board: it answers when the finger is lifted. Browsers click only after they have drawn the
 * press, moved the focus and looked twice for what is under the finger, which takes a weak phone two frames. What does
 * not look like a tap is left to the browser, as are mouse, keyboard and screen readers: it clicks where it means a click.
 */
export function onTap(act: () => void) {
  return {
    onTouchStart: ({ changedTouches }: Touch) => {
      touched = changedTouches[0];
    },
    onTouchEnd: (event: TouchEnd) => {
      // The end of a scroll cannot be cancelled.
      if (event.cancelable && event.touches.length === 0 && isTap(event)) {
        event.preventDefault();
        act();
      }
    },
    onClick: act,
  };
}

function isTap({ changedTouches }: TouchEnd): boolean {
  const lifted = changedTouches[0];
  return (
    touched !== undefined &&
    lifted !== undefined &&
    Math.hypot(lifted.clientX - touched.clientX, lifted.clientY - touched.clientY) <= TAP_TOLERANCE
  );
}
