/** In pixels. A finger that moves further scrolls or cancels the tap. */
const TAP_TOLERANCE = 10;

type Finger = { readonly clientX: number; readonly clientY: number };

/** The part of a browser's `touchstart` that is used. */
type Touch = { readonly changedTouches: { readonly [index: number]: Finger } };

/** The part of its `touchend` that is used. */
export type TouchEnd = Touch & {
  readonly cancelable: boolean;
  /** Fingers that are still down. */
  readonly touches: { readonly length: number };
  preventDefault(): void;
};

let touched: Finger | undefined;

/**
 * Handlers of a button on a board: it acts when the finger is lifted. Browsers click only after they have painted the
 * press, moved the focus and done two hit tests, which takes a weak phone two frames. Touches that do not look like a tap
 * are left to the browser, as are mouse, keyboard and screen readers: it clicks if it means a click.
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
