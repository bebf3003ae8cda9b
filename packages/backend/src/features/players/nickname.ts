import type { MessengerUser } from '@soho/telegram';

const MAX_LENGTH = 64;
const MAX_MARKS = 2;

/** Controls, zero-width, filling and direction-changing characters: they are invisible, and break a line's layout. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu;

/** Runs of combining marks longer than any language writes. */
const PILED_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu');

/** How the header and the lists name a player: the username, else the first name, else 'Player'; at most 64 letters. */
export function nicknameOf(user: MessengerUser): string {
  return clean(user.username) || clean(user.firstName) || 'Player';
}

/** The first name as `nicknameOf` would write it; null if nothing is left of it. */
export function firstNameOf({ firstName }: MessengerUser): string | null {
  return clean(firstName) || null;
}

/** Usernames, and plain Latin or Russian names: nothing in them is taken out, joined or cut. */
const PLAIN = new RegExp(`^(?=.{1,${MAX_LENGTH}}$)[\\x21-\\x7eЁА-яё]+(?: [\\x21-\\x7eЁА-яё]+)*$`);

function clean(name: string | undefined): string {
  if (name !== undefined && PLAIN.test(name)) {
    return name;
  }
  const visible = (name ?? '').normalize('NFC').replace(INVISIBLE, '').replace(PILED_MARKS, '$1').replace(/\s+/g, ' ');
  return [...visible.trim()].slice(0, MAX_LENGTH).join('').trim();
}
