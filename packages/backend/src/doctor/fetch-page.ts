/** How pages are requested: `fetch`, or a stand-in. */
export type Fetch = (url: string, options: { readonly signal: AbortSignal }) => Promise<Response>;

const TIMEOUT_MS = 5_000;

export type Page = { readonly type: string; readonly origins: string | null; readonly json: unknown };

/** Reads a page. Returns a sentence if it cannot be read; addresses may hold secrets, so the sentence has none. */
export async function fetchPage(fetchUrl: Fetch, url: string): Promise<Page | string> {
  try {
    const response = await fetchUrl(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    if (!response.ok) {
      return `answers with status ${response.status}`;
    }
    const { headers } = response;
    return {
      type: headers.get('content-type') ?? '',
      origins: headers.get('access-control-allow-origin'),
      json: parse(text),
    };
  } catch (error) {
    return `cannot be reached (${reasonOf(error)})`;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `ECONNREFUSED` and the like, which are in the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : cause instanceof Error ? cause.name : 'no answer';
}
