import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * Names a class in the build by its own name and a hash of its file's path. The default hashes the file's content instead and
 * adds a line's number, which makes longer names, and they are part of the first screen.
 */
export function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file)
    .replaceAll('\\', '/')
    .replace(/\?.*$/, '');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}
