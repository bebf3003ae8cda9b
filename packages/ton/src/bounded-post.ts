import type { TonClientParameters } from '@ton/ton';
import { readBounded } from './read-bounded.ts';

type HttpAdapter = NonNullable<TonClientParameters['httpAdapter']>;

const SHOWN_BYTES = 200;

/**
 * toncenter shows a message about three times, in base64. Ten of the largest that the network takes (2^21 bits) are some
 * 10 MB.
 */
const MOST_ANSWER_BYTES = 16 * 1024 * 1024;

/** Posts a JSON text. Answers the bytes of a 200, at most MOST_ANSWER_BYTES. */
export type Post = (body: string) => Promise<Buffer>;

/**
 * Sends requests to a provider.
 * @param limitMs from the beginning to the last byte of the answer
 * @param apiKey sent as `X-API-Key`, https://toncenter.com/api/v2/
 */
export function boundedPost(url: string, limitMs: number, apiKey: string | undefined): Post {
  const key = apiKey === undefined ? {} : { 'x-api-key': apiKey };
  return async (body) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...key },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    const answer = await readBounded(response, MOST_ANSWER_BYTES);
    if (response.status !== 200) {
      throw new Error(`answered ${response.status}: ${answer.toString('utf8', 0, SHOWN_BYTES)}`);
    }
    return answer;
  };
}

/**
 * TonClient's requests, sent by `post`. Its own way bounds the pauses of an answer, not the whole of it nor its length,
 * follows redirections with the key, and takes a page of HTML for an answer.
 */
export function adapterOf(post: Post): HttpAdapter {
  return async (config) => {
    const data: unknown = JSON.parse((await post(String(config.data))).toString());
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
}
