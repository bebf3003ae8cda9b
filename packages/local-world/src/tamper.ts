/** Ways in which an attacker tampers with init data. */
export const tamperings = ['hash', 'user', 'duplicate', 'unsigned'] as const;
export type Tampering = (typeof tamperings)[number];

/** Tampers with signed init data: another last digit of the hash, another player, the player twice, or no hash. */
export function tamperWith(initData: string, tampering: Tampering): string {
  const fields = new URLSearchParams(initData);
  const user = fields.get('user') ?? '{}';
  const stranger = user.replace(/"id":\d+/, '"id":1');
  switch (tampering) {
    case 'hash':
      fields.set(
        'hash',
        (fields.get('hash') ?? '').replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      );
      break;
    case 'user':
      fields.set('user', stranger);
      break;
    case 'duplicate':
      fields.append('user', stranger);
      break;
    case 'unsigned':
      fields.delete('hash');
      break;
  }
  return fields.toString();
}
