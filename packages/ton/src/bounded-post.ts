/** A service that reads the chain: `apiKey` is sent as `X-API-Key`, https://toncenter.com/api/v2/. */
export type Provider = { readonly url: string; readonly apiKey: string | undefined };

/** The bytes of an answer, as they arrive. */
export type AnswerParts = AsyncIterable<Uint8Array>;

const SHOWN_BYTES = 200;

/**
 * toncenter shows a message about three times, in base64. Ten of the largest that the network takes (2^21 bits) are some
 * 10 MB.
 */
const MOST_ANSWER_BYTES = 16 * 1024 * 1024;

/**
 * Posts a JSON text. Answers the body of a 200, which fails after MOST_ANSWER_BYTES.
 * @param limitMs from the beginning to the last byte of the answer
 */
export type Post = (body: string, limitMs: number) => Promise<AnswerParts>;

/** Sends requests to a provider. Redirections are not followed: the key would go with them. */
export function boundedPost({ url, apiKey }: Provider): Post {
  const key = apiKey === undefined ? {} : { 'x-api-key': apiKey };
  return async (body, limitMs) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...key },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    const parts = readBounded(response, MOST_ANSWER_BYTES);
    if (response.status !== 200) {
      const answer = await readWhole(parts);
      throw new Error(`answered ${response.status}: ${answer.toString('utf8', 0, SHOWN_BYTES)}`);
    }
    return parts;
  };
}

/** All parts of an answer in one. */
export async function readWhole(parts: AnswerParts): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(parts));
}

/**
 * Reads the body of an answer, up to a number of bytes, counted as they are after decompression.
 * @throws Error when there are more; what the connection throws
 */
async function* readBounded(response: Response, mostBytes: number): AnswerParts {
  let length = 0;
  // Leaving the loop by a throw cancels the body, which closes the connection.
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > mostBytes) {
      throw new Error(`the answer is longer than ${mostBytes} bytes`);
    }
    yield part;
  }
}
