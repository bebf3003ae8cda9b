/** What Telegram for Android adds to its user agent on a slow phone. Source: https://core.telegram.org/bots/webapps#additional-data-in-user-agent */
export const slowPhoneUserAgent = `${navigator.userAgent} Telegram-Android/11.3.3 (Xiaomi Redmi 9A; Android 10; SDK 29; LOW)`;

/**
 * Gives the framed page another user agent. A frame whose first address is set before it is attached keeps its window
 * when that address arrives from the same origin, so this is there before the page's scripts; a later load loses it.
 */
export function overrideUserAgent(frame: HTMLIFrameElement, userAgent: string): void {
  const navigator = frame.contentWindow?.navigator;
  if (navigator !== undefined) {
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
  }
}
