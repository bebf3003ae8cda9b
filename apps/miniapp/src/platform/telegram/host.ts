type WebviewProxy = { readonly postEvent: (method: string, params: string) => void };

declare global {
  interface Window {
    /** The object with which phones let a page call the messenger. */
    readonly TelegramWebviewProxy?: WebviewProxy;
  }
}

/** Whether this page may be inside the messenger: in a frame of Telegram Web, or in a phone's web view. */
export function hasHost({ parent, TelegramWebviewProxy: proxy }: Window): boolean {
  return parent !== window || proxy !== undefined;
}
