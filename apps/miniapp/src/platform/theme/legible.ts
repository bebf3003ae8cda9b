import { BLACK, type Colour, contrast, mix, WHITE } from './colour.ts';

/** The least contrast of text and ground (https://www.w3.org/TR/WCAG22/#contrast-minimum). */
export const LEGIBLE = 4.5;

const STEPS = 50;

/** The least contrast that a colour has with any of its grounds. */
function leastContrast(text: Colour, grounds: readonly Colour[]): number {
  return Math.min(...grounds.map((ground) => contrast(text, ground)));
}

/** Black or white: whichever can be read better on all the grounds. */
export function inkFor(grounds: readonly Colour[]): Colour {
  return leastContrast(WHITE, grounds) >= leastContrast(BLACK, grounds) ? WHITE : BLACK;
}

/** The text colour itself where it can be read on every ground, else moved towards black or white only until it can. */
export function legible(text: Colour, grounds: readonly Colour[]): Colour {
  const ink = inkFor(grounds);
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = mix(text, ink, step / STEPS);
    if (leastContrast(candidate, grounds) >= LEGIBLE) {
      return candidate;
    }
  }
  return ink;
}
