import type { Player } from './player.ts';

/** How long the app waits for an ad (its LOAD_LIMIT_MS), and shows an overlay. */
const AD_LOAD_LIMIT_MS = 8_000;
const OVERLAY_MS = 3_000;

/** Requests of the app no longer time out after it is opened: checking what is loading takes longer than one may. */
export async function disablesRequestTimeouts(player: Player): Promise<void> {
  await player.runsFirst('AbortSignal.timeout = () => new AbortController().signal');
}

/** Ads, too, no longer time out: on a busy machine a film may take longer to load than it may for a player. */
export async function disablesAdTimeouts(player: Player): Promise<void> {
  await disablesRequestTimeouts(player);
  await neverAfter(player, AD_LOAD_LIMIT_MS);
}

/** Overlays that the app shows for three seconds stay after it is opened: checking them on several phones takes longer. */
export async function keepsOverlays(player: Player): Promise<void> {
  await neverAfter(player, OVERLAY_MS);
}

/** What the page and its frames do after exactly this many milliseconds, they never do. */
async function neverAfter(player: Player, milliseconds: number): Promise<void> {
  await player.runsFirst(`{
    const start = setTimeout;
    window.setTimeout = (work, ms, ...values) => start(work, ms === ${milliseconds} ? 2 ** 31 - 1 : ms, ...values);
  }`);
}
