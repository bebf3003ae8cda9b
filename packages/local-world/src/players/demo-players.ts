import type { SignedUser } from '../sign-init-data.ts';

/** A user of the messenger who exists from the start. The picture is added when its address is known. */
export type DemoPlayer = Omit<SignedUser, 'photo_url'> & { readonly note: string };

/** Together they cover the cases of real names: no username, two scripts, too many letters, direction-changing marks. */
export const demoPlayers: readonly DemoPlayer[] = [
  {
    id: 5_021_847_301,
    first_name: 'Mira',
    last_name: 'Vale',
    username: 'mira',
    language_code: 'en',
    is_premium: true,
    allows_write_to_pm: true,
    note: 'Premium',
  },
  {
    id: 634_118_902,
    first_name: 'Тимур',
    last_name: 'Орлов',
    username: 'timur_orlov',
    language_code: 'ru',
    allows_write_to_pm: true,
    note: 'Russian',
  },
  { id: 7_480_220_516, first_name: 'Jun', language_code: 'en', note: 'No username' },
  {
    id: 918_273_645,
    first_name: 'Maximiliana Bartholomea',
    last_name: 'von Unterwaldenberg-Hohenstein',
    username: 'maximiliana_von_unterwaldenberg',
    language_code: 'de',
    note: 'Long name',
  },
  {
    id: 2_204_466_880,
    first_name: '\u202eليلى\u200b\u200d',
    last_name: 'حسن\u202c',
    language_code: 'ar',
    note: 'Right to left, zero width',
  },
  {
    id: 8_100_000_007,
    first_name: '<b>Rob</b>',
    last_name: '"; --',
    username: 'robert_tables',
    language_code: 'en-GB',
    note: 'Markup in the name',
  },
  {
    id: 310_775_264,
    first_name: 'Аня',
    username: 'anya_plays',
    language_code: 'ru',
    is_premium: true,
    note: 'Russian, Premium',
  },
  { id: 6_655_443_322, first_name: '🦊', username: 'fox_on_the_roof', language_code: 'en', note: 'Name is one emoji' },
];

/** A demo player, or a new one for the id, so that each journey can have its own player. */
export function findPlayer(id: number): DemoPlayer {
  return (
    demoPlayers.find((player) => player.id === id) ?? {
      id,
      first_name: 'Guest',
      last_name: String(id),
      username: `guest_${id}`,
      language_code: 'en',
      allows_write_to_pm: true,
      note: 'Made up',
    }
  );
}
