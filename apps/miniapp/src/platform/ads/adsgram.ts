const SCRIPT = 'https://sad.adsgram.ai/js/sad.min.js';

/** What `show` resolves with, and rejects with when the ad was closed early or failed (https://docs.adsgram.ai/publisher/api-reference). */
type ShowResult = { readonly done: boolean; readonly error?: boolean };
export type AdsgramSdk = {
  readonly init: (options: { readonly blockId: string }) => { readonly show: () => Promise<ShowResult> };
};

declare global {
  interface Window {
    Adsgram?: AdsgramSdk;
  }
}

type Page = Pick<Window, 'Adsgram'>;

/** The Adsgram network. `@adsgram/react` is not used: it loads at import and caches a failure for ever. */
export function adsgram(blockId: string, page: Page, add: (address: string) => PageScript): AdProvider {
  return {
    show: async () => {
      const sdk = page.Adsgram ?? (await load(page, add(SCRIPT)));
      return sdk === undefined ? 'unavailable' : await shown(sdk, blockId);
    },
  };
}

async function shown(sdk: AdsgramSdk, blockId: string): Promise<AdOutcome> {
  try {
    const { done } = await sdk.init({ blockId }).show();
    return done ? 'watched' : 'skipped';
  } catch (reason) {
    const early = typeof reason === 'object' && reason !== null && 'error' in reason && reason.error === false;
    return early ? 'skipped' : 'unavailable';
  }
}

/** The network's code; undefined when it fails or takes too long, and then its script is removed. */
async function load(page: Page, script: PageScript): Promise<AdsgramSdk | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LOAD_LIMIT_MS);
  });
  await Promise.race([script.settled, limit]);
  clearTimeout(timer);
  if (page.Adsgram === undefined) {
    script.remove();
  }
  return page.Adsgram;
}

/** How an ad ended: watched to its end, closed early, or not available. */
export type AdOutcome = 'watched' | 'skipped' | 'unavailable';

/** One ad network. `show` never throws, and a failure is not cached: the next tap tries again. */
export type AdProvider = { readonly show: () => Promise<AdOutcome> };

/** How long an ad may take to load, in milliseconds. */
export const LOAD_LIMIT_MS = 8_000;

/** A script on the page; `settled` resolves when the browser has run it, or failed to. */
export type PageScript = { readonly settled: Promise<void>; readonly remove: () => void };

export function addScript(address: string): PageScript {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  const settled = new Promise<void>((resolve) => {
    script.onload = () => resolve();
    script.onerror = () => resolve();
  });
  document.head.append(script);
  return { settled, remove: () => script.remove() };
}
