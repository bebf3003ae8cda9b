import { NO_ANSWER } from './connection.ts';
import type { Seat } from './player.ts';
import type { Reply, Step } from './step.ts';

/** A seat's turn: the request to send, and whom to tell the reply. */
export type Turn = { readonly step: Step; done(reply: Reply): void };

const SHED = 503;

/**
 * Seats that take turns. A seat that has had a turn stands last again, so that between two requests of one player there
 * is a pause as long as a round of all. A request that was not answered, or shed, is sent again at the seat's next turn,
 * as the app does it.
 */
export class Crowd {
  readonly #seats: { readonly seat: Seat; step: Step; busy: boolean }[];
  #next = 0;

  constructor(seats: readonly Seat[]) {
    this.#seats = seats.map((seat) => ({ seat, step: seat.next().value, busy: false }));
  }

  /** The turn of the next seat that does not wait for an answer. There must be more seats than connections. */
  take(): Turn {
    for (;;) {
      const place = this.#seats[this.#next % this.#seats.length];
      this.#next += 1;
      if (place !== undefined && !place.busy) {
        place.busy = true;
        return {
          step: place.step,
          done: (reply) => {
            place.busy = false;
            if (reply.status !== NO_ANSWER && reply.status !== SHED) {
              place.step = place.seat.next(reply).value;
            }
          },
        };
      }
    }
  }
}
