const POLL_MS = 4;

/**
 * Injects a value into a framed page's window before its scripts run, as a browser extension does, and again whenever
 * the page reloads itself. The first window exists at once: see overrideUserAgent.
 */
export function injectOnEachLoad(frame: HTMLIFrameElement, key: string, value: unknown): void {
  let timer = 0;
  const inject = (): boolean => {
    const page = frame.contentWindow;
    if (page === null || Object.hasOwn(page, key)) {
      return false;
    }
    Object.defineProperty(page, key, { value, enumerable: true, configurable: true });
    page.addEventListener('pagehide', injectSoon);
    return true;
  };
  // No event announces a new window before its page's scripts run. Once the page has loaded, there is none to wait for.
  const injectSoon = (): void => {
    if (frame.isConnected && !inject()) {
      timer = window.setTimeout(injectSoon, POLL_MS);
    }
  };
  inject();
  frame.addEventListener('load', () => {
    clearTimeout(timer);
    inject();
  });
}
