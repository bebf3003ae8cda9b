/** Events of the messenger that the app listens to (https://core.telegram.org/api/bots/webapps#incoming-events). */
export type MessengerEvent =
  | 'back_button_pressed'
  | 'content_safe_area_changed'
  | 'home_screen_checked'
  | 'invoice_closed'
  | 'prepared_message_failed'
  | 'prepared_message_sent'
  | 'reload_iframe'
  | 'safe_area_changed'
  | 'settings_button_pressed'
  | 'theme_changed'
  | 'viewport_changed'
  | 'visibility_changed'
  | 'write_access_requested';

export type Listener = (payload: Readonly<Record<string, unknown>>) => void;

const listeners = new Map<string, Set<Listener>>();

/** Calls back at each event, with its data: it comes from another program, so every field must be checked. */
export function on(event: MessengerEvent, listener: Listener): () => void {
  const known = listeners.get(event) ?? new Set();
  listeners.set(event, known.add(listener));
  return () => known.delete(listener);
}

function receive(event: unknown, payload: unknown): void {
  for (const listener of listeners.get(String(event)) ?? []) {
    listener(isRecord(payload) ? payload : {});
  }
}

/** Listens on both channels of events: a message of the framing page, or a call by the web view's host. */
export function receiveEvents(): void {
  window.addEventListener('message', ({ source, data }) => {
    const message = source === window.parent ? parsed(data) : undefined;
    if (isRecord(message)) {
      receive(message.eventType, message.eventData);
    }
  });
  const receiver = { receiveEvent: receive };
  Object.assign(window, {
    Telegram: { WebView: receiver },
    TelegramGameProxy: receiver,
    TelegramGameProxy_receiveEvent: receive,
  });
}

function parsed(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
