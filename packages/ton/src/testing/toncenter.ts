import { createServer, type ServerResponse } from 'node:http';

type Answer = (params: Record<string, unknown>) => unknown;
export type Request = { method: string; params: Record<string, unknown>; apiKey: string | undefined };

/** A server that speaks toncenter's JSON-RPC, until a test makes it fail. */
export type Toncenter = {
  readonly url: string;
  /** Its requests, oldest first. */
  readonly requests: Request[];
  /** What it answers, by method. */
  readonly answers: Record<string, Answer>;
  /** Called in place of an answer, for as many requests as there are. */
  readonly failures: ((response: ServerResponse) => void)[];
  /** How long each answer takes to begin. */
  delayMs: number;
  /** Of answers that are longer, no more than these bytes come before it hangs up. */
  mostBytes: number;
  close(): Promise<void>;
};

export async function startToncenter(): Promise<Toncenter> {
  const requests: Request[] = [];
  const answers: Record<string, Answer> = {};
  const failures: ((response: ServerResponse) => void)[] = [];

  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const { method, params }: { method: string; params: Record<string, unknown> } = JSON.parse(body);
      requests.push({ method, params, apiKey: request.headers['x-api-key']?.toString() });
      const failure = failures.shift();
      if (failure !== undefined) {
        return failure(response);
      }
      response.setHeader('content-type', 'application/json');
      const answer = JSON.stringify({ ok: true, jsonrpc: '2.0', id: '1', result: answers[method]?.(params) });
      setTimeout(() => {
        if (answer.length > toncenter.mostBytes) {
          response.write(answer.slice(0, toncenter.mostBytes), () => response.destroy());
        } else {
          response.end(answer);
        }
      }, toncenter.delayMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('no port');
  }

  const toncenter: Toncenter = {
    url: `http://127.0.0.1:${address.port}/api/v2/jsonRPC`,
    requests,
    answers,
    failures,
    delayMs: 0,
    mostBytes: Number.POSITIVE_INFINITY,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return toncenter;
}

/** The ways of an API to fail. */
export const FAILURES = {
  'has too many requests (429)': (response: ServerResponse) =>
    response.writeHead(429).end('{"ok":false,"error":"Ratelimit exceed","code":429}'),
  'fails (503)': (response: ServerResponse) => response.writeHead(503).end('no server'),
  'answers with a page of HTML': (response: ServerResponse) => response.writeHead(200).end('<!doctype html><h1>Hello'),
  'refuses in JSON': (response: ServerResponse) => response.writeHead(200).end('{"ok":false,"error":"not today"}'),
  'answers something else': (response: ServerResponse) =>
    response.writeHead(200).end('{"ok":true,"result":[{"data":1}]}'),
  redirects: (response: ServerResponse) => response.writeHead(307, { location: '/elsewhere' }).end(),
  hangs: () => undefined,
  'answers without end': (response: ServerResponse) => {
    response.writeHead(200).write('{"ok":');
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  },
  'hangs up': (response: ServerResponse) => response.destroy(),
} as const;

/** Called in place of an answer: more than is read of one. */
export function answerTooLong(response: ServerResponse): void {
  response.writeHead(200).end(JSON.stringify({ ok: true, result: ['x'.repeat(16 * 1024 * 1024)] }));
}

/** `getTransactions` of an account, oldest first in `history`, as toncenter gives it: newest first, from a place on. */
export function transactionsOf(history: readonly { hash: string; lt: bigint; boc: string }[], most = 100): Answer {
  return (params) => {
    const start = history.findIndex(({ lt, hash }) => lt.toString() === params['lt'] && hash === params['hash']);
    const end = start + 1;
    const page = history.slice(Math.max(0, end - Math.min(most, Number(params['limit']))), end).reverse();
    const wanted = page.filter(({ lt }) => lt > BigInt(typeof params['to_lt'] === 'string' ? params['to_lt'] : 0));
    return wanted.map(({ boc, lt, hash }) => ({
      '@type': 'raw.transaction',
      data: boc,
      utime: 1_800_000_000,
      transaction_id: { '@type': 'internal.transactionId', lt: lt.toString(), hash },
      fee: '0',
      storage_fee: '0',
      other_fee: '0',
      out_msgs: [],
    }));
  };
}

export function blockId(hashes: { rootHash: string; fileHash: string }) {
  return {
    '@type': 'ton.blockIdExt',
    workchain: -1,
    shard: '0',
    seqno: 0,
    root_hash: hashes.rootHash,
    file_hash: hashes.fileHash,
  };
}
