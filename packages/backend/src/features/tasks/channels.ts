import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { selectMemberships, upsertMembership } from './store.ts';

/** How long "not yet" is believed: whoever has just joined looks again at once. A bot may ask about 30 times a second. */
const FRESH_MS = 3_000;

/**
 * Tells whether a player has joined a channel, as the bot was told before, else by asking now.
 * @throws Refusal('channel_not_checked') when the bot cannot tell: it is no admin there, or the messenger is silent
 */
export async function hasJoined(context: Context, playerId: number, channel: string): Promise<boolean> {
  const known = await selectMemberships(context.database, playerId);
  const last = known.find((membership) => membership.channel === channel);
  // Whoever has joined stays joined for this task: the reward is for coming.
  if (last !== undefined && (last.joined || last.age_ms < FRESH_MS)) {
    return last.joined;
  }
  const joined = await context.messenger.isMember(channel, playerId).catch((cause: unknown) => {
    context.log.warn({ event: 'channel_not_checked', channel, err: cause });
    throw new Refusal('channel_not_checked');
  });
  await upsertMembership(context.database, playerId, channel, joined);
  return joined;
}
