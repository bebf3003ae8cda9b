import type { Player } from '../stage/player.ts';

/** Requests of the app no longer time out after it is opened: pictures of what is loading take longer than one may. */
export async function disablesRequestTimeouts(player: Player): Promise<void> {
  await player.runsFirst('AbortSignal.timeout = () => new AbortController().signal');
}
