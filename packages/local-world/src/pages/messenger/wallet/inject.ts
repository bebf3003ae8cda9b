const POLL_MS = 4;
const POLLS = 5_000;

/**
 * Injects a value into a framed page's window before its scripts run, as a browser extension does, and again whenever
 * the page reloads itself. The first window exists at once: see overrideUserAgent.
 */
export function injectOnEachLoad(frame: HTMLIFrameElement, key: string, value: unknown): void {
  const inject = (): boolean => {
    const page = frame.contentWindow;
    if (page === null || Object.hasOwn(page, key)) {
      return false;
    }
    Object.defineProperty(page, key, { value, enumerable: true, configurable: true });
    page.addEventListener('pagehide', () => injectSoon(POLLS));
    return true;
  };
  // No event announces a new window before its page's scripts run.
  const injectSoon = (polls: number): void => {
    if (frame.isConnected && polls > 0 && !inject()) {
      setTimeout(injectSoon, POLL_MS, polls - 1);
    }
  };
  inject();
  frame.addEventListener('load', inject);
}
