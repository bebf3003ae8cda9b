import type { MessengerUser } from '@soho/telegram';
import { cleanLine, cutLine } from '../../platform/clean-text.ts';

const MAX_LENGTH = 64;

/** How the header and the lists name a player: the username, else the first name, else 'Player'; at most 64 characters. */
export function nicknameOf(user: MessengerUser): string {
  return clean(user.username) || clean(user.firstName) || 'Player';
}

/** The first name as `nicknameOf` would write it; null if nothing is left of it. */
export function firstNameOf({ firstName }: MessengerUser): string | null {
  return clean(firstName) || null;
}

function clean(name = ''): string {
  return cutLine(cleanLine(name), MAX_LENGTH);
}
