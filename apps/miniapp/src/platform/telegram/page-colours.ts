import { type MessengerTheme, type Palette, paletteFor } from '../theme/palette.ts';
import { isRecord } from './events.ts';
import { launchParams } from './launch.ts';

/** Paints the page in the theme that the messenger opened it with. */
export function paintLaunchTheme(): Palette {
  return paintPage(parseTheme(launchParams()?.theme));
}

/** Paints the page in a theme of the messenger. */
export function paintPage(theme: MessengerTheme): Palette {
  const palette = paletteFor(theme);
  const { dataset, style } = document.documentElement;
  dataset.theme = palette.scheme;
  for (const [name, value] of Object.entries(palette.tokens)) {
    style.setProperty(`--${name}`, value);
  }
  return palette;
}

function parseTheme(json: string | undefined): MessengerTheme {
  try {
    const theme: unknown = JSON.parse(json ?? '{}');
    return isRecord(theme) ? theme : {};
  } catch {
    return {};
  }
}
