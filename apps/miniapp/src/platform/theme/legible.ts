import { BLACK, type Colour, contrast, mix, WHITE } from './colour.ts';

/** The least contrast of text and background (https://www.w3.org/TR/WCAG22/#contrast-minimum). */
export const LEGIBLE = 4.5;

const STEPS = 50;

/** The least contrast that a colour has with any of its backgrounds. */
function leastContrast(text: Colour, grounds: readonly Colour[]): number {
  return Math.min(...grounds.map((ground) => contrast(text, ground)));
}

/** Black or white: the one that is more readable on all the backgrounds. */
export function inkFor(grounds: readonly Colour[]): Colour {
  return leastContrast(WHITE, grounds) >= leastContrast(BLACK, grounds) ? WHITE : BLACK;
}

/** The text colour itself if it is readable on every background, else moved towards black or white just until it is. */
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
