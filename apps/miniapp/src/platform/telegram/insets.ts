import { on } from './events.ts';
import { post } from './messenger.ts';

/** Clients have sent heights of 1 px. In pixels: what no screen can be is ignored. */
const LEAST_HEIGHT = 100;
const LARGEST_HEIGHT = 10_000;
const LARGEST_INSET = 300;

/** Keeps the messenger's safe areas and stable height in CSS variables. It may never answer, so nothing waits for it. */
export function followViewport(): void {
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
