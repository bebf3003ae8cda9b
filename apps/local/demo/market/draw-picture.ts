import { books } from './drawings/books.ts';
import { clothes } from './drawings/clothes.ts';
import { electronics } from './drawings/electronics.ts';
import { food } from './drawings/food.ts';
import { garden } from './drawings/garden.ts';
import { home } from './drawings/home.ts';
import { ink } from './drawings/shapes.ts';
import { toys } from './drawings/toys.ts';

const drawings = { ...home, ...electronics, ...clothes, ...toys, ...books, ...garden, ...food };
const colours = {
  red: '#ff7a5c',
  gold: '#ffc445',
  violet: '#9a80ff',
  rose: '#ff8fb4',
  blue: '#5aa9ff',
  green: '#3fc79b',
  grey: '#a7afc4',
  black: '#5a5878',
  white: '#fbf6ea',
};
const grounds = ['#ffe2b8', '#dfd8ff', '#cdeee0', '#ffd9d2', '#d3e7ff'];

/** What can be drawn, by its English name. */
export type Thing = keyof typeof drawings;
export type Colour = keyof typeof colours;

const drawThing = Object.values(drawings);
const shades = Object.values(colours);

/** The number of a thing's picture in a colour. */
export function pictureOf(thing: Thing, colour: Colour): number {
  return Object.keys(drawings).indexOf(thing) * shades.length + Object.keys(colours).indexOf(colour);
}

/** The `number`th picture, an SVG: a thing on a table, in a colour. Any number has one: a database may hold old ones. */
export function drawPicture(number: number): string {
  const place = Math.floor(number / shades.length) % drawThing.length;
  const colour = number % shades.length;
  const ground = grounds[(place + 2 * colour) % grounds.length];
  const thing = drawThing[place]?.(shades[colour] ?? '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 160" width="400" height="320">
<rect width="200" height="160" fill="${ground}"/>
<circle cx="100" cy="78" r="66" fill="#fff" opacity=".45"/>
<ellipse cx="100" cy="138" rx="64" ry="7" fill="${ink}" opacity=".14"/>
<g stroke="${ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${thing}</g>
</svg>`;
}
