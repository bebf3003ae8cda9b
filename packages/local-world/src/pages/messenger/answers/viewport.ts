import { insets } from '../choices.ts';
import { type Answers, type Host, isDesktop } from '../host.ts';
import { isAtLeast } from '../methods.ts';

/** The height of the messenger's floating controls in full screen. */
const CONTROLS_PX = 46;

export const viewportAnswers: Answers = {
  web_app_request_viewport: (host) => sendViewport(host),
  web_app_expand: (host) => expand(host),
  web_app_request_safe_area: (host) => sendSafeArea(host),
  web_app_request_content_safe_area: (host) => sendContentSafeArea(host),
  web_app_request_fullscreen: (host) => {
    if (isDesktop(host.choices()) && host.choices().platform !== 'tdesktop') {
      host.send('fullscreen_failed', { error: 'UNSUPPORTED' });
    } else if (host.session.fullscreen) {
      host.send('fullscreen_failed', { error: 'ALREADY_FULLSCREEN' });
    } else {
      setFullscreen(host, true);
    }
  },
  web_app_exit_fullscreen: (host) => setFullscreen(host, false),
};

export async function expand(host: Host): Promise<void> {
  if (!host.session.expanded) {
    host.session.expanded = true;
    await host.phone.expand();
    sendViewport(host);
  }
}

export function sendViewport(host: Host): void {
  host.send('viewport_changed', {
    ...host.phone.visible(host.session.expanded),
    is_expanded: host.session.expanded,
    is_state_stable: true,
  });
}

/** Sends the app its insets; a messenger before 8.0 has none. */
export function sendInsets(host: Host): void {
  if (isAtLeast(host.choices().version, '8.0')) {
    sendSafeArea(host);
    sendContentSafeArea(host);
  }
}

function sendSafeArea(host: Host): void {
  host.send('safe_area_changed', insets[host.choices().insets].device);
}

function sendContentSafeArea(host: Host): void {
  const { content } = insets[host.choices().insets];
  const top = host.session.fullscreen ? Math.max(content.top, CONTROLS_PX) : content.top;
  host.send('content_safe_area_changed', { ...content, top });
}

function setFullscreen(host: Host, fullscreen: boolean): void {
  host.session.fullscreen = fullscreen;
  host.phone.setFullscreen(fullscreen);
  host.send('fullscreen_changed', { is_fullscreen: fullscreen });
  sendInsets(host);
  sendViewport(host);
}
