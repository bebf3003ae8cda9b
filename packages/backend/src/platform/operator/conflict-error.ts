import { OperatorError } from './operator-error.ts';

/** What a command is about has changed since the operator looked at it; nothing was changed. */
export class ConflictError extends OperatorError {
  /** @param subject as a sentence begins with it */
  constructor(subject: string) {
    super(`${subject} has changed since you looked at it. Look again, then decide.`);
  }
}
