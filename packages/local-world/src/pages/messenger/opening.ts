import { type Choices, oneOf } from './choices.ts';
import { type Host, isDesktop, newSession, type Session } from './host.ts';
import { isAtLeast } from './methods.ts';
import { fetchInitData } from './players.ts';
import { themes } from './themes.ts';

let openings = 0;

/** Opens the app with the current choices; requests of an earlier opening are dropped. */
export async function openApp(host: Host): Promise<void> {
  const choices = host.choices();
  closeApp(host);
  openings += 1;
  const opening = openings;
  const initData = await fetchInitData(choices);
  if (opening !== openings) {
    return;
  }
  Object.assign(host.session, { expanded: isDesktop(choices) || choices.bare } satisfies Partial<Session>);
  host.phone.rest(host.session.expanded);
  host.phone.setOpen(true);
  host.frame.open(launchUrl(choices, initData), (frame) => {
    if (choices.low) {
      overrideUserAgent(frame, slowPhoneUserAgent);
    }
    if (choices.extension) {
      host.injectWallet(frame);
    }
  });
}

/** Removes the app. A web view's session storage ends with it; its local storage stays, for the next player. */
export function closeApp(host: Host): void {
  host.frame.close();
  host.overlay.dismiss();
  host.header.setBack(false);
  host.header.setSettings(false);
  host.bottom.reset();
  host.phone.setOpen(false);
  Object.assign(host.session, newSession());
  sessionStorage.clear();
}

/** Closes as a player does, with a confirmation if the app requested one. @returns whether it was closed */
export async function confirmAndClose(host: Host): Promise<boolean> {
  if (host.session.confirmsClosing) {
    const pressed = await host.overlay.ask({
      testId: 'closing-confirmation',
      title: host.product,
      body: ['Changes that you made may not be saved.'],
      buttons: [
        { id: 'close', text: 'Close anyway', kind: 'danger' },
        { id: 'stay', text: 'Cancel', kind: 'plain' },
      ],
      form: 'popup',
    });
    if (pressed !== 'close') {
      return false;
    }
  }
  closeApp(host);
  return true;
}

/** A swipe down closes the app, unless it has disabled that. */
export async function swipeDown(host: Host): Promise<void> {
  if (host.session.swipes) {
    await confirmAndClose(host);
  }
}

/** Closes as a player does and opens again, with the current choices. */
export async function reopenApp(host: Host): Promise<void> {
  if (await confirmAndClose(host)) {
    await openApp(host);
  }
}

/** As Telegram Web's 'Reload page': an app that can reload itself gets the request, any other is loaded again. */
export async function reloadApp(host: Host): Promise<void> {
  if (host.session.reloadsItself && !host.choices().low) {
    host.send('reload_iframe');
  } else {
    await openApp(host);
  }
}

/** Another window covers the app, or closes again; messengers before 8.0 do not notify the app. */
export function setActive(host: Host, active: boolean): void {
  host.session.active = active;
  host.phone.setActive(active);
  if (isAtLeast(host.choices().version, '8.0')) {
    host.send('visibility_changed', { is_visible: active });
  }
}

const REOPENING = ['player', 'platform', 'version', 'language', 'start_param', 'launch', 'low', 'extension'] as const;

/** Whether a change of these choices takes effect only when the app is opened again. */
export function needsReopening(changed: Partial<Choices>): boolean {
  return Object.keys(changed).some((name) => oneOf(REOPENING, name) !== undefined);
}

/** The suffix of Telegram for Android's user agent on a slow phone. Source: https://core.telegram.org/bots/webapps#additional-data-in-user-agent */
const slowPhoneUserAgent = `${navigator.userAgent} Telegram-Android/11.3.3 (Xiaomi Redmi 9A; Android 10; SDK 29; LOW)`;

/**
 * Gives the framed page another user agent. A frame whose first address is set before it is attached keeps its window
 * when that address is of the same origin, so the override is in place before the page's scripts; a later load loses it.
 */
function overrideUserAgent(frame: HTMLIFrameElement, userAgent: string): void {
  const navigator = frame.contentWindow?.navigator;
  if (navigator !== undefined) {
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
  }
}

/**
 * The address at which Telegram Web frames an app: signed and unsigned parameters, all after the `#`.
 * Source: https://core.telegram.org/api/bots/webapps#opening-mini-apps
 */
function launchUrl(choices: Choices, initData: string | undefined): string {
  const parameters = new URLSearchParams();
  if (initData !== undefined) {
    parameters.set('tgWebAppData', initData);
  }
  parameters.set('tgWebAppVersion', choices.version);
  parameters.set('tgWebAppPlatform', choices.platform);
  parameters.set('tgWebAppThemeParams', JSON.stringify(themes[choices.theme].params));
  const query =
    choices.start_param === '' ? '' : `?${new URLSearchParams({ tgWebAppStartParam: choices.start_param })}`;
  return `/${query}#${encodeSpaces(parameters)}`;
}

/** The messenger uses `encodeURIComponent`: some parsers would read a `+` as a plus. */
function encodeSpaces(parameters: URLSearchParams): string {
  return parameters.toString().replaceAll('+', '%20');
}
