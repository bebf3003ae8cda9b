import { describe, expect, it, vi } from 'vitest';
import { onTap, type TouchEnd } from './on-tap.ts';

describe('a tap on a board', () => {
  it('acts when the finger is lifted from the button, and prevents the click', () => {
    const { event, act } = lift({});
    expect(act).toHaveBeenCalledOnce();
    expect(event.preventDefault).toHaveBeenCalledOnce();
  });

  it.each([
    ['the finger has scrolled', { cancelable: false }],
    ['another finger is still down', { touches: { length: 1 } }],
  ])('does nothing when %s', (_, different) => {
    const { event, act } = lift(different);
    expect(act).not.toHaveBeenCalled();
    expect(event.preventDefault).not.toHaveBeenCalled();
  });

  it('leaves a finger that has moved away to the browser where there are no swipes', () => {
    const act = vi.fn();
    const preventDefault = vi.fn();
    const { onTouchStart, onTouchEnd } = onTap(act);
    onTouchStart({ changedTouches: [{ clientX: 30, clientY: 30 }] });
    onTouchEnd({
      cancelable: true,
      touches: { length: 0 },
      changedTouches: [{ clientX: 30, clientY: 41 }],
      preventDefault,
    });
    expect([act, preventDefault].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('acts on a click of a mouse, keyboard or screen reader', () => {
    const act = vi.fn();
    onTap(act).onClick();
    expect(act).toHaveBeenCalledOnce();
  });
});

describe('a swipe on a board', () => {
  it.each([
    [-40, 8, 'ArrowLeft'],
    [40, -8, 'ArrowRight'],
    [8, -40, 'ArrowUp'],
    [-8, 40, 'ArrowDown'],
  ])('of %i and %i pixels is the key %s, and no tap', (x, y, key) => {
    const { event, act, swipe } = lift({ changedTouches: [{ clientX: 30 + x, clientY: 30 + y }] });
    expect(swipe).toHaveBeenCalledExactlyOnceWith(key);
    expect(event.preventDefault).toHaveBeenCalledOnce();
    expect(act).not.toHaveBeenCalled();
  });

  it('is none when the browser has scrolled with it', () => {
    const { swipe } = lift({ cancelable: false, changedTouches: [{ clientX: 30, clientY: 90 }] });
    expect(swipe).not.toHaveBeenCalled();
  });
});

/** A finger touches a button, and is lifted 8 pixels further. */
function lift(different: Partial<TouchEnd>) {
  const [act, swipe] = [vi.fn(), vi.fn()];
  const event = {
    cancelable: true,
    touches: { length: 0 },
    changedTouches: [{ clientX: 30, clientY: 38 }],
    preventDefault: vi.fn(),
    ...different,
  };
  const { onTouchStart, onTouchEnd } = onTap(act, swipe);
  onTouchStart({ changedTouches: [{ clientX: 30, clientY: 30 }] });
  onTouchEnd(event);
  return { event, act, swipe };
}
