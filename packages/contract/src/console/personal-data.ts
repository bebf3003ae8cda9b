import * as z from 'zod/mini';
import { emptyObject } from '../values.ts';
import { apply, changes, optionalReason, playerId, reason, typed, uuid } from './values.ts';

/** Written once under an operation, which is made when the form is opened. */
export const addNote = {
  method: 'POST',
  path: '/players/note',
  action: 'players.note',
  body: z.strictObject({ player_id: playerId, text: typed(1000), operation: uuid, apply }),
  query: emptyObject,
  reply: changes,
  commands: {
    'players note': { about: 'writes a note about a player, for other operators' },
  },
} as const;

/** Hides a player on the boards, or shows them again. */
export const hidePlayer = {
  method: 'POST',
  path: '/players/hide',
  action: 'players.hide',
  body: z.strictObject({ player_id: playerId, hidden: z.boolean(), reason, apply }),
  query: emptyObject,
  reply: changes,
  commands: {
    'players hide': { about: 'hides a player on all boards, without a ban', body: { hidden: true } },
    'players unhide': { about: 'shows a hidden player on the boards again', body: { hidden: false } },
  },
} as const;

/** All that is stored about a player, as the JSON text of a file; null in a preview. */
export const exportPlayer = {
  method: 'POST',
  path: '/players/export',
  action: 'players.export',
  body: z.strictObject({ player_id: playerId, reason: optionalReason, apply }),
  query: emptyObject,
  reply: z.object({ ...changes.shape, file: z.nullable(z.string()) }),
  commands: {
    'players export': { about: 'prints all that is stored about a player as JSON, for the person who asks for it' },
  },
} as const;

/** Erases a person's data; the books stay under a pseudonym. */
export const erasePlayer = {
  method: 'POST',
  path: '/players/erase',
  action: 'players.erase',
  body: z.strictObject({ player_id: playerId, reason, apply }),
  query: emptyObject,
  reply: changes,
  commands: {
    'players erase': {
      about:
        "erases a person's data; coins, games and payments stay under a pseudonym, and the reason with them: it must not name the person",
    },
  },
} as const;
