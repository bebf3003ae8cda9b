import { coins } from './coins.ts';

/** Attempts that a new player starts with. */
export const STARTING_ATTEMPTS = 5;

/** Coins for one matched pair of cards. */
export const PAIR_REWARD = coins(100);

/** Coins for one solved puzzle. */
export const PUZZLE_REWARD = coins(100);

/** How long a dealt game can be played, in milliseconds. */
export const GAME_LIFE_MS = 24 * 60 * 60 * 1000;

/**
 * The least time between a deal or a credited pair and the next pair, in milliseconds: no person and no animation is
 * faster.
 */
export const PAIR_FLOOR_MS = 250;

/** The least time that each move of a puzzle takes, in milliseconds; the screen itself locks for 200. */
export const MOVE_FLOOR_MS = 150;

/** An ad session can be consumed from this age on, in milliseconds. */
export const AD_MIN_WATCH_MS = 5 * 1000;

/** An ad session lapses at this age, in milliseconds. */
export const AD_LIFE_MS = 10 * 60 * 1000;

/** Attempts that a player can earn with ads in one UTC day. */
export const AD_DAILY_CAP = 20;

/** The same if no ad network vouches for them: then an ad is only the player's word. */
export const UNPROVEN_ADS_A_DAY = 5;

/** Ad sessions that a player can open in one UTC day: films are closed early, or fail, but not so often. */
export const AD_SESSIONS_A_DAY = 100;

/** The share that an inviter gets of each reward of an invited player, in hundredths, rounded down. */
export const SHARE_PERCENT = 15;

/** Coins for an inviter for each player who comes by the link. */
export const REFERRAL_BONUS = coins(50);

/** How many of an inviter's newest earnings are summed by friend: bounds what one look reads. */
export const SUMMED_EARNINGS = 1_000;

/** Bonuses that one inviter is paid for players of one UTC day; what is over is held for the operator. */
export const REFERRAL_DAILY_CAP = 100;

/** New accounts of one address and UTC day whose inviters are paid a bonus at once; what is over is held for the operator. */
export const NEW_ACCOUNTS_PAID = 100;

/** Experience for coming today, and for each game finished today. */
export const VISIT_XP = 100;
export const GAME_XP = 10;
