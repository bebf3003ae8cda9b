import { createReadStream } from 'node:fs';

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
