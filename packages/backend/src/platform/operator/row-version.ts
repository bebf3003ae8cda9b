import { createHash } from 'node:crypto';
import { OperatorError } from './operator-error.ts';

/** Names a state of a row in 16 characters. @param values of its fields, in a fixed order */
export function versionOf(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);
}

/** What a command is about has changed since the operator looked at it; nothing was changed. */
export class ConflictError extends OperatorError {
  /** @param subject in the form that begins a sentence */
  constructor(subject: string) {
    super(`${subject} has changed since you looked at it. Look again, then decide.`);
  }
}
