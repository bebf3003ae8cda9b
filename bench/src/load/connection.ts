import { connect, type Socket } from 'node:net';
import type { Reply } from './player-request.ts';

/** Stands for a status if the connection broke, or was refused, before the answer arrived. */
export const NO_ANSWER = 0;

/** Anything that takes a request to a server. */
export type RequestSender = { request(text: string): Promise<Reply> };

/** A kept-alive connection, opened with the first request and again after it broke; one request at a time. */
export class Connection implements RequestSender {
  readonly #port: number;
  #socket: Socket | undefined;
  #received = '';
  #answer: ((reply: Reply) => void) | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  request(text: string): Promise<Reply> {
    this.#socket ??= this.#open();
    this.#socket.write(text);
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => this.#take(chunk));
    // Closing follows.
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#socket = undefined;
      this.#received = '';
      this.#give({ status: NO_ANSWER, body: '' });
    });
    return socket;
  }

  #take(chunk: string): void {
    this.#received += chunk;
    const length = replyLength(this.#received);
    if (length === undefined || this.#received.length < length) {
      return;
    }
    const reply = this.#received.slice(0, length);
    this.#received = this.#received.slice(length);
    this.#give({ status: Number(reply.slice(9, 12)), body: reply.slice(reply.indexOf('\r\n\r\n') + 4) });
  }

  #give(reply: Reply): void {
    const answer = this.#answer;
    this.#answer = undefined;
    answer?.(reply);
  }
}

/** The length of a whole reply, as soon as its headers have arrived. Every reply of ours has a content-length. */
export function replyLength(received: string): number | undefined {
  const headersEnd = received.indexOf('\r\n\r\n');
  if (headersEnd === -1) {
    return undefined;
  }
  const length = /content-length: (\d+)/i.exec(received.slice(0, headersEnd + 2))?.[1];
  return headersEnd + 4 + Number(length ?? 0);
}
