import { BLACK, type Colour, colour, contrast, hex, luminance, mix, parseColour, WHITE } from './colour.ts';

/** Colours of the messenger's theme by its own names (https://core.telegram.org/bots/webapps#themeparams). */
export type MessengerTheme = Readonly<Record<string, unknown>>;

export type Palette = {
  readonly scheme: 'dark' | 'light';
  /** The colour of the messenger's theme that is nearest to the page's: for messengers that take only names of theme colours. */
  readonly pageKey: 'bg_color' | 'secondary_bg_color';
  /** Token names without `--`, and their colours as `#rrggbb`. */
  readonly tokens: Readonly<Record<SurfaceToken | WashToken | TextToken | 'line', `#${string}`>>;
};

export type SurfaceToken = 'surface-0' | 'surface-1' | 'surface-2';
/** Cards tinted with the brand: under neon and coin texts only. */
export type WashToken = 'neon-wash' | 'coin-wash';
export type TextToken = 'text' | 'text-dim' | `${keyof typeof BRAND}-text`;

/** Above this luminance black text is more readable than white. */
const LIGHT_FROM = 0.179;

/** A second colour with less contrast to black is too dark for a light grey, and colours the page too strongly. */
const DAY_PAGE_CONTRAST = 15;

/** Two surfaces with less contrast look like one. */
const SEPARATE = 1.04;

/** Page, card and well. */
type Surfaces = readonly [Colour, Colour, Colour];

const OWN: Readonly<Record<Palette['scheme'], Surfaces>> = {
  dark: [colour('#0e1020'), colour('#181b31'), colour('#232746')],
  light: [colour('#f6f4fb'), WHITE, colour('#ece9f7')],
};
const TEXT = { dark: colour('#f5f4fc'), light: colour('#17152b') };
const DIM = { dark: colour('#a6a9c6'), light: colour('#5f5c7a') };

/** The tints of our surfaces by night and by day. */
const MOONLIGHT = colour('#9aa2ff');
const INK = colour('#2a12a8');

/** Our own colours. As text, each gets a variant that is readable on the messenger's backgrounds. */
const BRAND = {
  coin: colour('#ffc53d'),
  neon: colour('#8b6cff'),
  good: colour('#2bd9a0'),
  bad: colour('#ff6b7a'),
  info: colour('#4da8ff'),
  gold: colour('#ffd166'),
  silver: colour('#c9d3e6'),
  bronze: colour('#e0976a'),
};

/** The app's colours under a theme of the messenger: every pair of text and background reaches 4.5:1. */
export function paletteFor(theme: MessengerTheme): Palette {
  const first = parseColour(theme.bg_color);
  const second = parseColour(theme.secondary_bg_color);
  const scheme = first === undefined ? fallbackScheme(theme) : luminance(first) > LIGHT_FROM ? 'light' : 'dark';
  const grounds =
    first === undefined ? OWN[scheme] : scheme === 'light' ? daySurfaces(first, second) : nightSurfaces(first, second);
  const asText = (own: Colour, ...more: Colour[]) => hex(legible(own, [...grounds, ...more]));
  const wash = (own: Colour, part: number) => raised(grounds[1], grounds[0], own, part);
  const [neonWash, coinWash] =
    scheme === 'dark'
      ? [wash(BRAND.neon, 0.16), wash(BRAND.coin, 0.14)]
      : [wash(BRAND.neon, 0.1), wash(BRAND.coin, 0.22)];
  return {
    scheme,
    pageKey: first === undefined || hex(grounds[0]) === hex(first) ? 'bg_color' : 'secondary_bg_color',
    tokens: {
      'surface-0': hex(grounds[0]),
      'surface-1': hex(grounds[1]),
      'surface-2': hex(grounds[2]),
      line: hex(mix(grounds[2], inkFor(grounds), 0.06)),
      'neon-wash': hex(neonWash),
      'coin-wash': hex(coinWash),
      text: asText(parseColour(theme.text_color) ?? TEXT[scheme]),
      'text-dim': asText(parseColour(theme.hint_color) ?? DIM[scheme]),
      'coin-text': asText(BRAND.coin, coinWash),
      'neon-text': asText(BRAND.neon, neonWash),
      'good-text': asText(BRAND.good),
      'bad-text': asText(BRAND.bad),
      'info-text': asText(BRAND.info),
      'gold-text': asText(BRAND.gold),
      'silver-text': asText(BRAND.silver),
      'bronze-text': asText(BRAND.bronze),
    },
  };
}

/** A theme with a text colour but no page colour still decides day or night. */
function fallbackScheme(theme: MessengerTheme): 'dark' | 'light' {
  const text = parseColour(theme.text_color);
  return text !== undefined && luminance(text) < LIGHT_FROM ? 'light' : 'dark';
}

/**
 * A grey page and white cards, as the messenger's own lists have it: its first colour is the cards', and its second the page's.
 * A first colour that is grey itself stays the page's.
 */
function daySurfaces(first: Colour, second: Colour | undefined): Surfaces {
  const well = raised(WHITE, WHITE, INK, 0.09);
  if (contrast(first, WHITE) >= SEPARATE) {
    return [first, WHITE, well];
  }
  const isPage =
    second !== undefined && contrast(second, WHITE) >= SEPARATE && contrast(second, BLACK) >= DAY_PAGE_CONTRAST;
  return [isPage ? second : OWN.light[0], WHITE, well];
}

/** Cards stand out from the page: by the messenger's second colour if that is lighter, else by a tint of ours. */
function nightSurfaces(page: Colour, second: Colour | undefined): Surfaces {
  const lighter = second !== undefined && luminance(second) > luminance(page) && contrast(second, page) >= SEPARATE;
  const card = lighter && contrast(second, WHITE) >= LEGIBLE + 1 ? second : raised(page, page, MOONLIGHT, 0.08);
  return [page, card, raised(card, page, MOONLIGHT, 0.09)];
}

/** A surface tinted by `part`; if text would not be readable on it, the tint goes the other way. */
function raised(from: Colour, page: Colour, tint: Colour, part: number): Colour {
  const ink = inkFor([page]);
  const surface = mix(from, tint, part);
  return contrast(surface, ink) >= LEGIBLE ? surface : mix(from, ink === WHITE ? BLACK : WHITE, part);
}

/** The least contrast of text and background (https://www.w3.org/TR/WCAG22/#contrast-minimum). */
export const LEGIBLE = 4.5;

const STEPS = 50;

/** The least contrast that a colour has with any of its backgrounds. */
function leastContrast(text: Colour, grounds: readonly Colour[]): number {
  return Math.min(...grounds.map((ground) => contrast(text, ground)));
}

/** Black or white: the one that is more readable on all the backgrounds. */
function inkFor(grounds: readonly Colour[]): Colour {
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
