import type { TonClientParameters } from '@ton/ton';

type HttpAdapter = NonNullable<TonClientParameters['httpAdapter']>;

const SHOWN_CHARACTERS = 200;

/**
 * How TonClient's requests are sent. Its own way bounds the pauses of an answer, not the whole of it, follows
 * redirections with the key, and takes a page of HTML for an answer.
 * @param limitMs from the beginning to the last byte of the answer
 * @param apiKey sent as `X-API-Key`, https://toncenter.com/api/v2/
 */
export function boundedPost(limitMs: number, apiKey: string | undefined): HttpAdapter {
  const key = apiKey === undefined ? {} : { 'x-api-key': apiKey };
  return async (config) => {
    const response = await fetch(config.url ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...key },
      body: String(config.data),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    const text = await response.text();
    if (response.status !== 200) {
      throw new Error(`answered ${response.status}: ${text.slice(0, SHOWN_CHARACTERS)}`);
    }
    const data: unknown = JSON.parse(text);
    return { data, status: response.status, statusText: response.statusText, headers: {}, config };
  };
}
