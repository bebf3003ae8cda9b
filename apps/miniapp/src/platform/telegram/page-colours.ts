import { type MessengerTheme, type Palette, paletteFor } from '../theme/palette.ts';
import { isRecord } from './events.ts';
import { launchParams } from './launch.ts';

// In the page's own script alone, which runs before the app's code has loaded, and leaves it to the app (theme.ts): once over
// the network.

declare global {
  var pageColours: {
    readonly paintLaunchTheme: () => Palette;
    /** Paints the page in a theme of the messenger. */
    readonly paintPage: (theme: MessengerTheme) => Palette;
  };
}

globalThis.pageColours = { paintLaunchTheme, paintPage };

/** Paints the page in the theme that the messenger opened it with. */
export function paintLaunchTheme(): Palette {
  return paintPage(parseTheme(launchParams()?.theme));
}

function paintPage(theme: MessengerTheme): Palette {
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
