import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shieldFinger } from './shield-finger.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('a second tap meets a shield where the finger has been, in the open dialog if there is one, for half a second', () => {
  document.body.innerHTML = '<button></button><dialog open></dialog>';
  const [button, dialog] = [document.querySelector('button'), document.querySelector('dialog')];
  if (button === null || dialog === null) {
    throw new Error('the page is not complete');
  }
  const shields = (place: Element) => [...place.children].filter(({ tagName }) => tagName === 'I');
  fireEvent.click(button, { clientX: 100, clientY: 200, detail: 1 });
  shieldFinger();
  expect(shields(dialog)).toHaveLength(1);
  dialog.open = false;
  shieldFinger();
  const [shield] = shields(document.body);
  expect(shield?.getAttribute('style')).toBe('left: 100px; top: 200px;');
  vi.advanceTimersByTime(500);
  expect([...shields(dialog), ...shields(document.body)]).toEqual([]);
});

test('the keyboard, and a tap of long ago, need none', () => {
  document.body.innerHTML = '<button></button>';
  const button = document.querySelector('button') as HTMLElement;
  fireEvent.click(button, { detail: 0 });
  shieldFinger();
  fireEvent.click(button, { clientX: 1, clientY: 1, detail: 1 });
  vi.advanceTimersByTime(501);
  shieldFinger();
  expect(document.querySelector('i')).toBeNull();
});
