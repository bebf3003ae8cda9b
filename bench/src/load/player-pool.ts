import { NO_ANSWER } from './connection.ts';
import type { PlayerRequest, Reply } from './player-request.ts';
import type { PlayerScript } from './player-scripts.ts';

/** The request to send, and the callback for its reply. */
export type PendingRequest = { readonly request: PlayerRequest; done(reply: Reply): void };

const SHED = 503;

/**
 * Runs player scripts in turn: between two requests of one player lies a round of all scripts. A request that gets no
 * answer, or that the server sheds, is sent again at the script's next turn, as the app does.
 */
export class PlayerPool {
  readonly #scripts: { readonly script: PlayerScript; request: PlayerRequest; busy: boolean }[];
  #next = 0;

  constructor(scripts: readonly PlayerScript[]) {
    this.#scripts = scripts.map((script) => ({ script, request: script.next().value, busy: false }));
  }

  /** The request of the next script that does not wait for an answer. Needs more scripts than connections. */
  next(): PendingRequest {
    for (;;) {
      const entry = this.#scripts[this.#next % this.#scripts.length];
      this.#next += 1;
      if (entry !== undefined && !entry.busy) {
        entry.busy = true;
        return {
          request: entry.request,
          done: (reply) => {
            entry.busy = false;
            if (reply.status !== NO_ANSWER && reply.status !== SHED) {
              entry.request = entry.script.next(reply).value;
            }
          },
        };
      }
    }
  }
}
