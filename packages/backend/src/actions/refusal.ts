import type { ConsoleErrorCode } from '@soho/contract/console';

/** A call of the console that is refused, and why; it is not a bug. */
export class ConsoleRefusal extends Error {
  override readonly name = 'ConsoleRefusal';
  readonly code: ConsoleErrorCode;

  constructor(code: ConsoleErrorCode) {
    super(code);
    this.code = code;
  }
}
