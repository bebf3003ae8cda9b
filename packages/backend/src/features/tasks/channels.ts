import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { selectMemberships, upsertMembership } from './store.ts';

/** How long "not yet" is believed: whoever has just joined looks again at once. A bot may ask about 30 times a second. */
const FRESH_MS = 3_000;

/** How long lists do without a channel that could not be checked, so that its trouble does not become theirs. */
const SILENT_MS = 5_000;

/** By channel, until when. Each process finds out for itself. */
const failuresByContext = new WeakMap<Context, Map<string, number>>();

function failuresOf(context: Context): Map<string, number> {
  const failures = failuresByContext.get(context) ?? new Map<string, number>();
  failuresByContext.set(context, failures);
  return failures;
}

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
    failuresOf(context).set(channel, Date.now() + SILENT_MS);
    context.log.warn({ event: 'channel_not_checked', channel, err: cause });
    throw new Refusal('channel_not_checked');
  });
  await upsertMembership(context.database, playerId, channel, joined);
  return joined;
}

/** Could the channel not be checked a moment ago? Lists go on without it; whoever collects has it asked about. */
export function isSilent(context: Context, channel: string): boolean {
  return (failuresOf(context).get(channel) ?? 0) > Date.now();
}
