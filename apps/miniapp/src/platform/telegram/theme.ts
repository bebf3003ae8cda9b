import type { Palette } from '../theme/palette.ts';
import { isRecord, on } from './events.ts';
import { version } from './launch.ts';
import { post } from './messenger.ts';
import { ANY_HEADER_COLOUR, isAtLeast } from './methods.ts';

/** Paints the app, and the messenger's bars around it, in the messenger's colours, now and at each change of day and night. */
export function followTheme(): void {
  const { paintLaunchTheme, paintPage } = globalThis.pageColours;
  paintBars(paintLaunchTheme());
  on('theme_changed', ({ theme_params: theme }) => paintBars(paintPage(isRecord(theme) ? theme : {})));
  // After a reload the address still has the theme of the first launch: it may be day by now.
  post('web_app_request_theme');
}

function paintBars({ pageKey, tokens }: Palette): void {
  const anyColour = isAtLeast(version(), ANY_HEADER_COLOUR);
  post('web_app_set_header_color', anyColour ? { color: tokens['surface-0'] } : { color_key: pageKey });
  post('web_app_set_background_color', { color: tokens['surface-0'] });
  post('web_app_set_bottom_bar_color', { color: tokens['surface-1'] });
}
