import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** The SHA-256 of a file, and its size in bytes. */
export async function fingerprintOf(file: string): Promise<{ fingerprint: string; size: number }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { fingerprint: hash.digest('hex'), size: (await stat(file)).size };
}

/** The bytes of a file, piece by piece; `onRead` gets the number read so far. */
export async function* readBytes(file: string, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    const piece: Uint8Array = chunk;
    bytes += piece.length;
    onRead(bytes);
    yield piece;
  }
}
