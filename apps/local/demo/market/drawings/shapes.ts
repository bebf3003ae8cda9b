/** A thing to sell, on a field of 200 × 160 around its middle; `colour` is that of its largest part. */
export type Draw = (colour: string) => string;

export const ink = '#1d1940';
export const cream = '#fff1d6';
export const gold = '#ffd35c';
export const orange = '#ff9a2e';
export const red = '#ff6f52';
export const rose = '#ff8fb4';
export const leaf = '#2fc494';
export const moss = '#1f9d76';
export const sky = '#8fd3ff';
export const wood = '#c98a56';
export const bark = '#8a4f3f';
export const metal = '#c9d3e6';
export const night = '#4b4a63';

/** A path of SVG; without a fill, a line. */
export const path = (d: string, fill = 'none') => `<path d="${d}" fill="${fill}"/>`;

export const stroke = (d: string, width: number, colour = ink) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

export const oval = (x: number, y: number, across: number, down: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${fill}"/>`;

export const box = (x: number, y: number, width: number, height: number, round: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;

/** Turns parts around the middle, by degrees. */
export const turned = (degrees: number, ...parts: readonly string[]) =>
  `<g transform="rotate(${degrees} 100 84)">${parts.join('')}</g>`;

/** Parts from the back to the front. */
export const drawn = (...parts: readonly string[]) => parts.join('');
