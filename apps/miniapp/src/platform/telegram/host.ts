type WebviewProxy = { readonly postEvent: (method: string, params: string) => void };

declare global {
  interface Window {
    /** What phones give a page to call the messenger by. */
    readonly TelegramWebviewProxy?: WebviewProxy;
  }
}

/** Whether something is around this page that can be the messenger: the frame of Telegram Web, or a phone's web view. */
export function hasHost({ parent, TelegramWebviewProxy: proxy }: Window): boolean {
  return parent !== window || proxy !== undefined;
}
