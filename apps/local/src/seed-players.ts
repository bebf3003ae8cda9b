import { adjustPlayer } from '@soho/backend/operator/players';
import { type Config, type Database, signInPlayer } from '@soho/backend/server';
import { demoLeaders } from '../demo/players.ts';

/** Ids that the messenger's own users do not have. */
const FIRST_ID = 9_100_000_001;

/** Adds the demo's leaders to an empty board, one after the other. A database that has a player is left unchanged. */
export async function seedPlayers(database: Database, config: Config): Promise<void> {
  const existing = await database.kysely.selectFrom('player').select('player_id').limit(1).executeTakeFirst();
  if (existing !== undefined) {
    return;
  }
  for (const [index, { user, coins }] of listLeaders(config.publicUrl).entries()) {
    // Each from an address of its own: many at one address are a signal of farming.
    await signInPlayer({ config, database }, { user, startParam: undefined }, `198.51.100.${index + 1}`);
    const reason = 'The demo has a board.';
    const gift = { playerId: user.id, what: 'coins', amount: coins, reason, again: false } as const;
    await adjustPlayer(database, { operator: 'demo', apply: true }, gift);
  }
}

/** The demo's leaders as users of the messenger, with pictures that the local world draws. */
export function listLeaders(publicUrl: string) {
  return demoLeaders.map(({ nickname, coins }, index) => {
    const id = FIRST_ID + index;
    const photoUrl = `${publicUrl}/local/avatars/${id}.svg`;
    return { user: { id, firstName: nickname, username: undefined, languageCode: undefined, photoUrl }, coins };
  });
}
