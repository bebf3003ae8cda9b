import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const DRIP_MS = 500;

export type RawAnswer = {
  readonly text: string;
  /** The status of the first answer; undefined when there was none. */
  readonly status: number | undefined;
  /** How long the server kept the connection, in milliseconds; undefined when it outlived `limitMs`. */
  readonly closedAfterMs: number | undefined;
};

/**
 * Writes bytes to a new connection and collects the answers until the server closes it.
 * @param limitMs how long to wait for that
 * @param drip is written twice a second meanwhile
 */
export async function exchange(url: string, bytes: string | Buffer, limitMs = 3_000, drip = ''): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = net.connect({ host: hostname, port: Number(port) });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = untilClosed(socket).then(() => performance.now());
  const from = performance.now();
  socket.write(bytes);
  const timer = setInterval(() => drip !== '' && socket.write(drip), DRIP_MS);
  const closedAt = await Promise.race([closed, sleep(limitMs, undefined, { ref: false })]);
  clearInterval(timer);
  socket.destroy();
  const text = Buffer.concat(chunks).toString('latin1');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
  return {
    text,
    status: status === undefined ? undefined : Number(status),
    closedAfterMs: closedAt === undefined ? undefined : closedAt - from,
  };
}

/** Writes the head of one request with `connection: close` by hand; lines after an empty one are its body. */
export function rawRequest(url: string, head: readonly string[]): Promise<RawAnswer> {
  const [line, ...headers] = head;
  const lines = [line, `Host: ${new URL(url).host}`, 'Connection: close', ...headers];
  return exchange(url, Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'));
}

/** A server that refuses a request may reset the connection while we still write: that counts as its end. */
function untilClosed(socket: net.Socket): Promise<void> {
  socket.on('error', () => {});
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
  });
}
