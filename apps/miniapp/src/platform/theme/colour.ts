/** Red, green and blue, each 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

export const BLACK: Colour = [0, 0, 0];
export const WHITE: Colour = [255, 255, 255];

/** Reads `#rgb` and `#rrggbb`; anything else is undefined. */
export function parseColour(text: unknown): Colour | undefined {
  const digits = typeof text === 'string' ? /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1] : undefined;
  if (digits === undefined) {
    return undefined;
  }
  const width = digits.length / 3;
  const channel = (index: number) =>
    Number.parseInt(digits.slice(index * width, (index + 1) * width).repeat(3 - width), 16);
  return [channel(0), channel(1), channel(2)];
}

/** @throws RangeError when the text is not a colour */
export function colour(text: string): Colour {
  const parsed = parseColour(text);
  if (parsed === undefined) {
    throw new RangeError(`not a colour: ${text}`);
  }
  return parsed;
}

export function hex(channels: Colour): `#${string}` {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** `part` of the way from one colour to another; 0 is `from`, 1 is `to`. */
export function mix([red, green, blue]: Colour, [toRed, toGreen, toBlue]: Colour, part: number): Colour {
  const between = (from: number, to: number) => Math.round(from + (to - from) * part);
  return [between(red, toRed), between(green, toGreen), between(blue, toBlue)];
}

/** Relative luminance, 0 to 1 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
export function luminance(channels: Colour): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(channels[0]) + 0.7152 * linear(channels[1]) + 0.0722 * linear(channels[2]);
}

/** Contrast ratio of two colours, 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
