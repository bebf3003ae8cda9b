import { connect } from 'node:net';
import { replyLength } from './load/connection.ts';
import { percentile } from './median.ts';

export type Load = {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The whole text of the next request of a connection; undefined when it has no more to send. */
  readonly next: (connection: number) => string | undefined;
};

export type Measured = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers by status: anything but 200 means that something else was measured. */
  readonly statuses: ReadonlyMap<string, number>;
};

/**
 * Sends requests over keep-alive connections, each as soon as the one before is answered. It reads no more of a reply
 * than its status and length, because whatever it computes is taken from the server on the same cores.
 */
export async function measure({ port, connections, seconds, next }: Load): Promise<Measured> {
  const latencies: number[] = [];
  const statuses = new Map<string, number>();
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, (_, connection) =>
      runConnection(
        port,
        (now) => (now < end ? next(connection) : undefined),
        (status, ms) => {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          latencies.push(ms);
        },
      ),
    ),
  );
  const elapsed = (performance.now() - start) / 1000;
  const sorted = Float64Array.from(latencies).sort();
  return {
    perSecond: latencies.length / elapsed,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    statuses,
  };
}

function runConnection(
  port: number,
  next: (now: number) => string | undefined,
  onAnswer: (status: string, milliseconds: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    let received = '';
    const send = () => {
      sentAt = performance.now();
      const request = next(sentAt);
      if (request === undefined) {
        socket.end();
        resolve();
      } else {
        socket.write(request);
      }
    };
    socket.setEncoding('latin1');
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk: string) => {
      received += chunk;
      const length = replyLength(received);
      if (length !== undefined && received.length >= length) {
        onAnswer(received.slice(9, 12), performance.now() - sentAt);
        received = received.slice(length);
        send();
      }
    });
  });
}
