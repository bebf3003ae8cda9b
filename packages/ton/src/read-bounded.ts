/**
 * Reads the body of an answer, up to a number of bytes, counted as they are after decompression.
 * @throws Error when there are more; what the connection throws
 */
export async function readBounded(response: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop by a throw cancels the body, which closes the connection.
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > mostBytes) {
      throw new Error(`the answer is longer than ${mostBytes} bytes`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}
