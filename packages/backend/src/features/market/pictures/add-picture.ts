import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import { type OperatorCommand, runOperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { encodePicture } from './encode-picture.ts';
import { insertPicture, selectKnownPictures } from './picture-store.ts';

/** Pictures that one server draws at once; each takes memory and a core. */
const AT_ONCE = 2;
let drawing = 0;

/**
 * Keeps a picture by the hash of what was drawn: the same one twice is one.
 * @returns its path at the players' server, for the field `image` of a lot
 * @throws OperatorError when the picture cannot be used, or others are being drawn
 */
export async function addPicture(database: Database, command: OperatorCommand, bytes: Buffer): Promise<string> {
  if (drawing >= AT_ONCE) {
    throw new OperatorError('Other pictures are being drawn. Try again in a moment.');
  }
  drawing += 1;
  const picture = await encodePicture(bytes).finally(() => {
    drawing -= 1;
  });
  const hash = createHash('sha256').update(picture.large).digest('hex').slice(0, 32);
  return runOperatorCommand(database, command, async (tx) => {
    if (await insertPicture(tx, hash, picture)) {
      const after = { small: picture.small.length, large: picture.large.length };
      await recordActions(tx, command, [
        { action: 'market add picture', subject: `picture ${hash}`, before: null, after },
      ]);
    }
    return `/pictures/${hash}.webp`;
  });
}

const OWN = /^\/pictures\/([0-9a-f]{32})\.webp$/;

/** Those of the paths that name a picture of this server which does not exist. */
export async function findMissingPictures(database: Database, paths: readonly string[]): Promise<Set<string>> {
  const hashes = paths.flatMap((path) => OWN.exec(path)?.[1] ?? []);
  const known = hashes.length === 0 ? new Set() : await selectKnownPictures(database, hashes);
  return new Set(paths.filter((path) => path.startsWith('/pictures/') && !known.has(OWN.exec(path)?.[1] ?? '')));
}
