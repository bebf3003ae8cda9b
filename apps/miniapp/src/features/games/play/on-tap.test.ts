import { describe, expect, it, vi } from 'vitest';
import { onTap, type TouchEnd } from './on-tap.ts';

describe('a tap on a board', () => {
  it('acts when the finger is lifted from the button, and prevents the click', () => {
    const { event, act } = lift({});
    expect(act).toHaveBeenCalledOnce();
    expect(event.preventDefault).toHaveBeenCalledOnce();
  });

  it.each([
    ['the finger has moved away', { changedTouches: [{ clientX: 30, clientY: 41 }] }],
    ['the finger has scrolled', { cancelable: false }],
    ['another finger is still down', { touches: { length: 1 } }],
  ])('does nothing when %s', (_, different) => {
    const { event, act } = lift(different);
    expect(act).not.toHaveBeenCalled();
    expect(event.preventDefault).not.toHaveBeenCalled();
  });

  it('acts on a click of a mouse, keyboard or screen reader', () => {
    const act = vi.fn();
    onTap(act).onClick();
    expect(act).toHaveBeenCalledOnce();
  });
});

/** A finger touches a button, and is lifted 8 pixels further. */
function lift(different: Partial<TouchEnd>) {
  const act = vi.fn();
  const event = {
    cancelable: true,
    touches: { length: 0 },
    changedTouches: [{ clientX: 30, clientY: 38 }],
    preventDefault: vi.fn(),
    ...different,
  };
  const { onTouchStart, onTouchEnd } = onTap(act);
  onTouchStart({ changedTouches: [{ clientX: 30, clientY: 30 }] });
  onTouchEnd(event);
  return { event, act };
}
