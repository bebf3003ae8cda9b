const KEY = 'soho-local-wallet';

/** The id of this browser's device, which has its own accounts and connections. The address may name another one. */
export function deviceId(query: URLSearchParams): string {
  const wanted = query.get('device');
  if (wanted !== null) {
    return wanted;
  }
  const known = localStorage.getItem(KEY);
  if (known !== null) {
    return known;
  }
  const made = crypto.randomUUID();
  localStorage.setItem(KEY, made);
  return made;
}
