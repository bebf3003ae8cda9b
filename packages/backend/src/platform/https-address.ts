import { domainToUnicode } from 'node:url';
import { looksLike } from './look-alike.ts';

/** Where the messenger's own links lead. */
const MESSENGER = ['t.me', 'telegram.me', 'telegram.org', 'telegram.dog'];

/**
 * Whether a text is an address that every phone opens as the same one without a question: https, no name and password
 * before the host, and no backslash, which browsers read as a slash and others as a part of a name. Nor is the host one
 * that people take for the messenger's, by letters of other scripts (as `xn--…`) or by what it begins with.
 */
export function isHttpsAddress(text: string, maxLength: number): boolean {
  const address =
    /^https:\/\/[!-~]+$/.test(text) && !text.includes('\\') && text.length <= maxLength ? URL.parse(text) : null;
  return address !== null && address.username === '' && address.password === '' && !isFakeMessenger(address.hostname);
}

function isFakeMessenger(host: string): boolean {
  const labels = domainToUnicode(host).replace(/\.$/, '').split('.');
  const site = labels.slice(-2).join('.');
  const inside = labels.slice(0, -1).join('.');
  return (
    !MESSENGER.includes(site) && MESSENGER.some((own) => looksLike(site, own) || `.${inside}.`.includes(`.${own}.`))
  );
}
