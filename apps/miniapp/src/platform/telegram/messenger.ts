import type { MethodParams } from '@tma.js/bridge';
import { on, receiveEvents } from './events.ts';
import { hasHost } from './host.ts';
import { launchParams, version } from './launch.ts';
import { isSupported, type Method } from './methods.ts';

/**
 * Calls the messenger (https://core.telegram.org/api/web-events). The SDK's types describe the methods; its code is not
 * used, because it would cost 7 kB for these lines.
 */
type Transport = (method: Method, params: unknown) => void;

/** The origin of Telegram Web, for browsers that do not name the framing page. */
const TELEGRAM_WEB = 'https://web.telegram.org';

let transport: Transport | undefined;

/** Calls a method of the messenger; does nothing if its version does not support the method, or outside the messenger. */
export function post<M extends Method>(method: M, params?: MethodParams<M>): void {
  if (isSupported(method, version())) {
    transport?.(method, params);
  }
}

/**
 * Finds the messenger around this page.
 * @returns false outside it, even after a reload in an ordinary browser, where launch parameters are still stored
 */
export function connectMessenger(): boolean {
  transport = launchParams() && hasHost(window) ? findTransport(window) : undefined;
  if (transport === undefined) {
    return false;
  }
  receiveEvents();
  post('iframe_ready', { reload_supported: true });
  on('reload_iframe', reload);
  return true;
}

/**
 * Restarts the app. If the server is not reachable, a reload would end on the browser's error page, which has no way back:
 * then nothing happens, and only then does it return.
 */
export async function reloadApp(): Promise<void> {
  const isReachable = await fetch(location.href, { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  if (isReachable) {
    reload();
    await new Promise<never>(() => {});
  }
}

function reload(): void {
  post('iframe_will_reload');
  location.reload();
}

function findTransport({ parent, TelegramWebviewProxy: proxy }: Window): Transport | undefined {
  if (parent !== window) {
    const origin = parentOrigin();
    return (eventType, eventData) => parent.postMessage(JSON.stringify({ eventType, eventData }), origin);
  }
  return proxy && ((method, params) => proxy.postEvent(method, JSON.stringify(params)));
}

/** The origin of the framing page. The page's policy (frame-ancestors) has already restricted it. */
function parentOrigin(): string {
  const [ancestor] = location.ancestorOrigins ?? [];
  return ancestor ?? (document.referrer === '' ? TELEGRAM_WEB : new URL(document.referrer).origin);
}
