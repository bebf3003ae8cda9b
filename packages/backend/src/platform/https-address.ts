/**
 * Whether a text is an address that every phone opens as the same one without a question: https, no name and password
 * before the host, and no backslash, which browsers read as a slash and others as a part of a name.
 */
export function isHttpsAddress(text: string, maxLength: number): boolean {
  const address =
    /^https:\/\/[!-~]+$/.test(text) && !text.includes('\\') && text.length <= maxLength ? URL.parse(text) : null;
  return address !== null && address.username === '' && address.password === '';
}
