import type { Player } from './player.ts';

/** Records the pitch of each tone. */
const HEAR_TONES = `window.tones = [];
window.OscillatorNode = class extends OscillatorNode {
  constructor(context, options) { super(context, options); tones.push(Math.round(options.frequency)); }
};`;

/** Pitches, in hertz, each of which occurs in only one sound of its screens. */
export const TONES = { lantern: 240, chest: 130, ready: 880, coins: 1568, win: 523 };

/** From the next page on, the tones of the player's phone are recorded. */
export async function recordTones(player: Player): Promise<void> {
  await player.runsFirst(HEAR_TONES);
}

/** The pitches of all tones since the app was opened. */
export async function tonesOf(player: Player): Promise<unknown> {
  return (await player.frame()).evaluate('tones');
}
