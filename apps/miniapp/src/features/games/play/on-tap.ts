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

/** The arrow key of a swipe's direction. */
export type SwipeKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/**
 * Handlers of a button on a board: it acts when the finger is lifted. Browsers click only after they have painted the
 * press, moved the focus and done two hit tests, which takes a weak phone two frames. Touches that do not look like a tap
 * are left to the browser, as are mouse, keyboard and screen readers: it clicks if it means a click.
 * @param swipe is called for a finger that has moved further, if the browser does not scroll with it
 */
export function onTap(act: () => void, swipe?: (key: SwipeKey) => void) {
  return {
    onTouchStart: ({ changedTouches }: Touch) => {
      touched = changedTouches[0];
    },
    onTouchEnd: (event: TouchEnd) => {
      // The end of a scroll cannot be cancelled.
      if (!event.cancelable || event.touches.length > 0 || touched === undefined) {
        return;
      }
      const key = swipeOf(touched, event);
      if (key === undefined) {
        event.preventDefault();
        act();
      } else if (swipe !== undefined) {
        event.preventDefault();
        swipe(key);
      }
    },
    onClick: act,
  };
}

/** Undefined for a tap. */
function swipeOf(from: Finger, { changedTouches }: TouchEnd): SwipeKey | undefined {
  const to = changedTouches[0] ?? from;
  const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
  if (Math.hypot(x, y) <= TAP_TOLERANCE) {
    return undefined;
  }
  if (Math.abs(x) > Math.abs(y)) {
    return x < 0 ? 'ArrowLeft' : 'ArrowRight';
  }
  return y < 0 ? 'ArrowUp' : 'ArrowDown';
}
