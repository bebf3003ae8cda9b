import type { Palette } from '../theme/palette.ts';
import { isRecord, on } from './events.ts';
import { version } from './launch.ts';
import { connectMessenger, post } from './messenger.ts';
import { ANY_HEADER_COLOUR, isAtLeast } from './methods.ts';

let inMessenger = false;

/** Sets the app up inside the messenger before the first render: colours, insets, full height. */
export function startTelegram(): void {
  inMessenger = connectMessenger();
  followTheme();
  if (inMessenger) {
    followViewport();
    post('web_app_expand');
  }
}

/** Has the messenger remove its placeholder: the page has content of its own. */
export function showApp(): void {
  post('web_app_ready');
}

export function isInMessenger(): boolean {
  return inMessenger;
}

/** Clients have sent heights of 1 px. In pixels: what no screen can be is ignored. */
const LEAST_HEIGHT = 100;
const LARGEST_HEIGHT = 10_000;
const LARGEST_INSET = 300;

/** Keeps the messenger's safe areas and stable height in CSS variables. It may never answer, so nothing waits for it. */
function followViewport(): void {
  on('safe_area_changed', (insets) => setInsets('safe', insets));
  on('content_safe_area_changed', (insets) => setInsets('content-safe', insets));
  on('viewport_changed', ({ height, is_state_stable: stable }) => {
    if (stable === true && isBetween(height, LEAST_HEIGHT, LARGEST_HEIGHT)) {
      setVariable('stable-height', height);
    }
  });
  post('web_app_request_viewport');
  post('web_app_request_safe_area');
  post('web_app_request_content_safe_area');
}

function setInsets(area: 'safe' | 'content-safe', insets: Readonly<Record<string, unknown>>): void {
  for (const edge of ['top', 'right', 'bottom', 'left'] as const) {
    const inset = insets[edge];
    if (isBetween(inset, 0, LARGEST_INSET)) {
      setVariable(`${area}-area-inset-${edge}`, inset);
    }
  }
}

function isBetween(value: unknown, least: number, largest: number): value is number {
  return typeof value === 'number' && value >= least && value <= largest;
}

function setVariable(name: string, pixels: number): void {
  document.documentElement.style.setProperty(`--tg-viewport-${name}`, `${pixels}px`);
}

/** Paints the app, and the messenger's bars around it, in the messenger's colours, now and at each change of day and night. */
function followTheme(): void {
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
