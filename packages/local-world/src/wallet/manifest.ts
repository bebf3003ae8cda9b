import * as z from 'zod/mini';

const TIMEOUT_MS = 3_000;
const link = z.url({ protocol: /^https?$/ });
const manifest = z.object({ url: link, name: z.string(), iconUrl: link });

/** An app, as described in its manifest. */
export type App = z.output<typeof manifest> & { readonly manifestUrl: string };

/** The manifest is missing or invalid; codes of `connect_error`. */
export type ManifestProblem = 2 | 3;

/** Fetches an app's manifest. Source: https://github.com/ton-blockchain/ton-connect, requests-responses.md, 'App manifest' */
export async function fetchApp(manifestUrl: string): Promise<App | ManifestProblem> {
  const reply = await fetch(manifestUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
  if (reply?.ok !== true) {
    await reply?.body?.cancel();
    return 2;
  }
  const app = manifest.safeParse(await reply.json().catch(() => undefined));
  return app.success ? { ...app.data, manifestUrl } : 3;
}

/** The domain of a proof: the host of the app's address. */
export function domainOf({ url }: App): string {
  return new URL(url).host;
}
