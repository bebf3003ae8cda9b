import { randomUUID } from 'node:crypto';
import type { Call } from '@soho/contract';

/** An operation that must happen once, with the idempotency key of all its attempts. */
export type Operation = {
  readonly key: string;
  readonly playerId: number;
  readonly token: string;
  readonly call: Call;
  readonly body: unknown;
};

export type AcknowledgedOperation = { readonly operation: Operation; readonly answer: unknown };

/** Operations, recorded before they are sent, and the server's acknowledgements. */
export class Journal {
  readonly #intended = new Map<string, Operation>();
  readonly #acknowledged = new Map<string, AcknowledgedOperation>();

  intend(wanted: Omit<Operation, 'key'>): Operation {
    const operation = { key: randomUUID(), ...wanted };
    this.#intended.set(operation.key, operation);
    return operation;
  }

  acknowledge(operation: Operation, answer: unknown): void {
    this.#acknowledged.set(operation.key, { operation, answer });
  }

  /** Refused by a rule: it must not have happened. */
  withdraw(operation: Operation): void {
    this.#intended.delete(operation.key);
  }

  get acknowledged(): readonly AcknowledgedOperation[] {
    return [...this.#acknowledged.values()];
  }

  /** Sent, and neither acknowledged nor refused. */
  get unanswered(): readonly Operation[] {
    return [...this.#intended.values()].filter(({ key }) => !this.#acknowledged.has(key));
  }
}
