import type { FastifyReply } from 'fastify';

export type ServerEvent = { readonly event: string; readonly id?: number; readonly data?: string };

export type EventStreams = {
  /** Turns a reply into a stream of events; `onEnd` is called once, when either side has ended it. */
  open(reply: FastifyReply, onEnd: () => void): (event: ServerEvent) => void;
  /** Ends all streams, so that a stopping server does not wait for them. */
  close(): void;
};

/** Server-sent events. Source: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function createEventStreams(): EventStreams {
  const open = new Set<FastifyReply>();
  return {
    open(reply, onEnd) {
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'x-accel-buffering': 'no',
      });
      reply.raw.flushHeaders();
      open.add(reply);
      reply.raw.once('close', () => {
        open.delete(reply);
        onEnd();
      });
      return (event) => reply.raw.write(writeEvent(event));
    },
    close() {
      for (const reply of open) {
        reply.raw.end();
        reply.raw.destroy();
      }
    },
  };
}

function writeEvent({ event, id, data }: ServerEvent): string {
  const lines = [`event: ${event}`];
  if (id !== undefined) {
    lines.push(`id: ${id}`);
  }
  if (data !== undefined) {
    lines.push(`data: ${data}`);
  }
  return `${lines.join('\n')}\n\n`;
}
