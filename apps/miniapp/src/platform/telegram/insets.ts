import { on } from './events.ts';
import { post } from './messenger.ts';

/** Keeps the messenger's safe areas and stable height in CSS variables. It may never answer, so nothing waits for it. */
export function followViewport(): void {
  on('safe_area_changed', (insets) => setInsets('safe', insets));
  on('content_safe_area_changed', (insets) => setInsets('content-safe', insets));
  on('viewport_changed', ({ height, is_state_stable: stable }) => {
    if (stable === true && typeof height === 'number' && height > 0) {
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
    setVariable(`${area}-area-inset-${edge}`, typeof inset === 'number' ? inset : 0);
  }
}

function setVariable(name: string, pixels: number): void {
  document.documentElement.style.setProperty(`--tg-viewport-${name}`, `${pixels}px`);
}
