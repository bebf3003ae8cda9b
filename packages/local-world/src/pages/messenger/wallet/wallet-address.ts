const OWN_NAMES = ['localhost', '127.0.0.1'];

/** The target of a link to the local wallet, or to the local chain's explorer; undefined for any other link. @param origin the page's own */
export function walletAddress(link: string, origin: string): string | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url === undefined) {
    return undefined;
  }
  if (isOwn(url, new URL(origin)) && /^\/local\/(wallet|chain\/transaction)/.test(url.pathname)) {
    // Under the page's own host name, so that it is the same device as the one in the page.
    return `${origin}${url.pathname}${url.search}`;
  }
  // The messenger's own wallet is a bot's app, which gets the request in its start parameter.
  return url.host === 't.me' && /^\/wallet(\/|$)/.test(url.pathname)
    ? `${origin}/local/wallet/connect${url.search}`
    : undefined;
}

/** Whether an address is on the same server: this machine has two names. */
function isOwn(url: URL, own: URL): boolean {
  const sameName = url.hostname === own.hostname || [url, own].every(({ hostname }) => OWN_NAMES.includes(hostname));
  return sameName && url.port === own.port && url.protocol === own.protocol;
}
