import * as z from 'zod/mini';

const item = z.union([
  z.object({ name: z.literal('ton_addr') }),
  z.object({ name: z.literal('ton_proof'), payload: z.string() }),
  // Later versions may request more: a wallet answers the items that it knows.
  z.object({ name: z.string() }),
]);
const request = z.object({ manifestUrl: z.url({ protocol: /^https?$/ }), items: z.array(item) });
const clientId = z.string().check(z.regex(/^[\da-f]{64}$/i));

export type ConnectRequest = z.output<typeof request>;
export type ConnectLink = {
  /** The app's public key in hexadecimal, which is its id on the bridge. */
  readonly appKey: string;
  /** Undefined for an invalid request. */
  readonly request: ConnectRequest | undefined;
};

export function readConnectRequest(given: unknown): ConnectRequest | undefined {
  return request.safeParse(given).data;
}

/** The payload to sign as `ton_proof`, if the app requests one. */
export function proofPayload({ items }: ConnectRequest): string | undefined {
  const proof = items.find(({ name }) => name === 'ton_proof');
  return proof !== undefined && 'payload' in proof ? proof.payload : undefined;
}

/**
 * Reads the query of a universal link, or of a Telegram one, which has it in `startapp`, encoded in letters that
 * Telegram allows. Undefined for a link that requests no connection: it only brings the wallet to the front.
 * @see https://github.com/ton-blockchain/ton-connect, bridge.md, 'Universal link'
 */
export function readConnectLink(link: string): ConnectLink | undefined {
  const query = new URLSearchParams(link.slice(link.indexOf('?') + 1));
  const packed = query.get('startapp');
  const params = packed?.startsWith('tonconnect-') ? new URLSearchParams(unpack(packed)) : query;
  const appKey = clientId.safeParse(params.get('id'));
  const text = params.get('r');
  return appKey.success && text !== null
    ? { appKey: appKey.data, request: readConnectRequest(parse(text)) }
    : undefined;
}

function unpack(startapp: string): string {
  return startapp.slice('tonconnect-'.length).replaceAll('--', '%').replaceAll('__', '=').replaceAll('-', '&');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
