const KEY = 'soho-local-wallet';

/** Which device this browser is: its accounts and connections are its own. The address may name another one. */
export function deviceId(query: URLSearchParams): string {
  const asked = query.get('device');
  if (asked !== null) {
    return asked;
  }
  const known = localStorage.getItem(KEY);
  if (known !== null) {
    return known;
  }
  const made = crypto.randomUUID();
  localStorage.setItem(KEY, made);
  return made;
}
