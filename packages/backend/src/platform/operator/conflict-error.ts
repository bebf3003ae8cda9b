import { OperatorError } from './operator-error.ts';

/** What a command is about has changed since the operator looked at it; nothing was changed. */
export class ConflictError extends OperatorError {
  /** @param subject in the form that begins a sentence */
  constructor(subject: string) {
    super(`${subject} has changed since you looked at it. Look again, then decide.`);
  }
}
