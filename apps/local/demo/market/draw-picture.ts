import { pick, randomFrom } from './random.ts';

/** How many pictures a group's lots share. */
export const PICTURES_A_GROUP = 8;

const SIZE = 240;

type Draw = (x: number, y: number, size: number, colour: string) => string;

const shapes: readonly Draw[] = [
  (x, y, size, colour) => `<circle cx="${x}" cy="${y}" r="${size}" fill="${colour}"/>`,
  (x, y, size, colour) =>
    `<rect x="${x - size}" y="${y - size}" width="${2 * size}" height="${2 * size}" rx="${Math.round(size / 3)}" fill="${colour}"/>`,
  (x, y, size, colour) =>
    `<path d="M${x} ${y - size}L${x + size} ${y + size}H${x - size}Z" fill="${colour}" stroke="${colour}" stroke-width="12" stroke-linejoin="round"/>`,
  (x, y, size, colour) => `<path d="M${x - size} ${y}A${size} ${size} 0 0 1 ${x + size} ${y}Z" fill="${colour}"/>`,
];

/** The `number`th picture, an SVG: some shapes on a background, in the group's colours. */
export function drawPicture(number: number): string {
  const hue = (Math.floor(number / PICTURES_A_GROUP) * 47) % 360;
  const random = randomFrom(number + 1);
  const parts = Array.from({ length: 5 }, (_, index) => {
    const at = () => Math.round(SIZE * (0.25 + 0.5 * random()));
    const size = Math.round(SIZE * (0.3 - index * 0.045));
    const colour = `hsl(${(hue + Math.round(random() * 60)) % 360} 65% ${40 + index * 9}%)`;
    return pick(random, shapes)(at(), at(), size, colour);
  });
  const ground = `<rect width="${SIZE}" height="${SIZE}" fill="hsl(${hue} 55% 90%)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">${ground}${parts.join('')}</svg>`;
}
