import { type MessengerTheme, paletteFor } from '../theme/palette.ts';
import { isRecord, on } from './events.ts';
import { launchParams, version } from './launch.ts';
import { post } from './messenger.ts';
import { ANY_HEADER_COLOUR, isAtLeast } from './methods.ts';

/** Paints the app, and the messenger's bars around it, in the messenger's colours, now and at each change of day and night. */
export function followTheme(): void {
  paint(parseTheme(launchParams()?.theme));
  on('theme_changed', ({ theme_params: theme }) => paint(isRecord(theme) ? theme : {}));
  // After a reload the address still has the theme of the first launch: it may be day by now.
  post('web_app_request_theme');
}

function paint(theme: MessengerTheme): void {
  const { scheme, pageKey, tokens } = paletteFor(theme);
  const { dataset, style } = document.documentElement;
  dataset.theme = scheme;
  for (const [name, value] of Object.entries(tokens)) {
    style.setProperty(`--${name}`, value);
  }
  const anyColour = isAtLeast(version(), ANY_HEADER_COLOUR);
  post('web_app_set_header_color', anyColour ? { color: tokens['surface-0'] } : { color_key: pageKey });
  post('web_app_set_background_color', { color: tokens['surface-0'] });
  post('web_app_set_bottom_bar_color', { color: tokens['surface-1'] });
}

function parseTheme(json: string | undefined): MessengerTheme {
  try {
    const theme: unknown = JSON.parse(json ?? '{}');
    return isRecord(theme) ? theme : {};
  } catch {
    return {};
  }
}
