import type fc from 'fast-check';
import type { Command } from './command.ts';
import { addingAttempts, watchingAds } from './commands/ads.ts';
import { friendsComing, friendsPlaying } from './commands/friends.ts';
import { dealing, finding, findingAll, solving } from './commands/games.ts';
import { replaying, reusingKeys } from './commands/keys.ts';
import { buyingMiners, claimingMiners, passingDays } from './commands/miners.ts';
import { collecting, openingInstant } from './commands/tasks.ts';

/** All of a player's actions. Games are drawn most often, actions that wait for the chain least. */
export const allCommands: fc.Arbitrary<Command>[] = [
  ...thrice(dealing, finding, solving, collecting),
  ...thrice(watchingAds, addingAttempts, friendsComing, friendsPlaying, replaying),
  findingAll,
  openingInstant,
  reusingKeys,
  buyingMiners,
  claimingMiners,
  passingDays,
];

function thrice<Drawn>(...arbitraries: Drawn[]): Drawn[] {
  return [...arbitraries, ...arbitraries, ...arbitraries];
}
