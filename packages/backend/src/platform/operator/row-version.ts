import { createHash } from 'node:crypto';

/** Names a state of a row in 16 characters. @param values of its fields, in a fixed order */
export function versionOf(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);
}
