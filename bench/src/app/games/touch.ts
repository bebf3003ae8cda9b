import { setTimeout as sleep } from 'node:timers/promises';
import type { Phone } from '../phone.ts';

/** A place on the phone's screen, in CSS pixels. */
export type Point = { readonly x: number; readonly y: number };

/** No tool of Playwright's is used to tap: what it leaves in the page takes its own part of the frames. */
export async function tap({ devtools }: Phone, { x, y }: Point): Promise<void> {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The middles of all that this selector finds, in the page's order. */
export async function centresOf({ page }: Phone, selector: string): Promise<Point[]> {
  return page.evaluate<Point[]>(`[...document.querySelectorAll(${JSON.stringify(selector)})].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })`);
}

const REST_MS = 2_000;

/** Taps a button by its text, as soon as it is visible and stands still. */
export async function tapButton(phone: Phone, name: string): Promise<void> {
  const button = phone.page.getByRole('button', { name, exact: true });
  await button.waitFor();
  await sleep(REST_MS);
  const box = await button.boundingBox();
  if (box !== null) {
    await tap(phone, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
}
