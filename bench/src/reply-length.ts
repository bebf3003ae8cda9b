/** The length of a whole reply, as soon as its headers have arrived. Every reply of ours has a content-length. */
export function replyLength(received: string): number | undefined {
  const headersEnd = received.indexOf('\r\n\r\n');
  if (headersEnd === -1) {
    return undefined;
  }
  const length = /content-length: (\d+)/i.exec(received.slice(0, headersEnd + 2))?.[1];
  return headersEnd + 4 + Number(length ?? 0);
}
