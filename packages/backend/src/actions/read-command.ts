import { cleanText } from '../platform/clean-text.ts';
import { OperatorError } from '../platform/operator/operator-error.ts';
import type { Author } from '../platform/operator/record-actions.ts';
import type { OperatorCommand } from '../platform/operator/run-operator-command.ts';

/**
 * What an action gets of a body: the body, whose reason has nothing invisible, and the command with that reason, which is a
 * dry run unless the body says `apply`. @throws OperatorError for a reason without letters
 */
export function readCommand<Body>(
  author: Author,
  body: Body,
): { readonly body: Body; readonly command: OperatorCommand } {
  const { reason: typed, apply } = Object(body) as { readonly reason?: unknown; readonly apply?: unknown };
  const command = { ...author, apply: apply === true };
  if (typeof typed !== 'string') {
    return { body, command };
  }
  const reason = cleanText(typed);
  if (reason === '') {
    throw new OperatorError('The reason has no letters that can be seen.');
  }
  return { body: { ...body, reason }, command: { ...command, reason } };
}
