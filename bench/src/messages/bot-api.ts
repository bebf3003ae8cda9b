import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the messenger takes in any second, and what it has the bot wait for after more. */
export const LIMIT = 30;
const RETRY_AFTER_SECONDS = 3;
const SECOND_MS = 1_000;

/** One chat in so many has blocked the bot. */
const BLOCKED_EVERY = 40;

export type Counted = {
  /** How many messages each chat got. */
  readonly chats: ReadonlyMap<number, number>;
  /** When messages were taken, in milliseconds. */
  readonly times: readonly number[];
  tooMany: number;
  blocked: number;
};

/** A Bot API that counts and limits, and knows nothing else. */
export async function serveBotApi(): Promise<{ readonly url: string; readonly counted: Counted; close(): void }> {
  const chats = new Map<number, number>();
  const times: number[] = [];
  const counted: Counted = { chats, times, tooMany: 0, blocked: 0 };
  const send = (chatId: number, reply: ServerResponse) => {
    const now = performance.now();
    if ((times.at(-LIMIT) ?? Number.NEGATIVE_INFINITY) > now - SECOND_MS) {
      counted.tooMany += 1;
      const parameters = { retry_after: RETRY_AFTER_SECONDS };
      respond(reply, 429, { ok: false, error_code: 429, description: 'Too Many Requests', parameters });
      return;
    }
    times.push(now);
    if (chatId % BLOCKED_EVERY === 0) {
      counted.blocked += 1;
      respond(reply, 403, { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' });
      return;
    }
    chats.set(chatId, (chats.get(chatId) ?? 0) + 1);
    const chat = { id: chatId, type: 'private', first_name: 'Player' };
    respond(reply, 200, { ok: true, result: { message_id: times.length, date: 0, chat, text: '' } });
  };
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const chunk of request) {
      body += String(chunk);
    }
    if (request.url?.endsWith('/sendMessage') === true) {
      const { chat_id } = JSON.parse(body) as { chat_id: number };
      send(chat_id, reply);
    } else {
      respond(reply, 200, { ok: true, result: true });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, counted, close: () => server.close() };
}

function respond(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
