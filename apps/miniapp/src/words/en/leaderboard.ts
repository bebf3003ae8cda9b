import type { leagueNames } from '@soho/rules';

type League = (typeof leagueNames)[number];
type TimeUntil = { readonly days: number; readonly hours: number; readonly minutes: number };

const leagues: Record<League, string> = {
  spark: 'Spark',
  candle: 'Candle',
  lantern: 'Lantern',
  neon: 'Neon',
  firework: 'Firework',
  moon: 'Moon',
};

export const leaderboard = {
  title: 'Leaderboard',
  subtitle: 'Who has the most coins',
  gold: 'Gold',
  silver: 'Silver',
  bronze: 'Bronze',
  place: 'Place',
  me: 'You',
  failed: (message: string) => `Loading error: ${message}`,
  noAnswer: 'the server is not responding',
  broken: 'something went wrong on our side',
  retry: 'Try again',
  near: 'Near you',
  empty: 'The podium is empty',
  emptyText: 'Nobody has earned coins yet. Be the first.',
  play: 'Play a game',
  boards: 'Boards',
  all: 'All',
  week: 'Week',
  friends: 'Friends',
  friendsSubtitle: 'You and your friends, by coins',
  noFriends: 'No friends here yet',
  noFriendsText: 'Invite one and see who has more coins.',
  invite: 'Invite friends',
  league: (league: League) => `${leagues[league]} League`,
  ends: ({ days, hours, minutes }: TimeUntil) =>
    days > 0 ? `Ends in ${days}d ${hours}h` : `Ends in ${hours}h ${minutes}m`,
  leagueRules: 'How a league works',
  leagueRule: 'Coins from games count. Up means a brighter league next week, down a dimmer one. Your coins stay yours.',
  prize: 'The first wears laurels for a week',
  goUp: (count: number, league: League) =>
    count === 1 ? `The first goes up to ${leagues[league]}` : `First ${count} go up to ${leagues[league]}`,
  goDown: (count: number, league: League) =>
    count === 1 ? `The last goes down to ${leagues[league]}` : `Last ${count} go down to ${leagues[league]}`,
  goUpOnce: (players: number, league: League) =>
    `Once there are ${players} of you, the first goes up to ${leagues[league]}`,
  alone: 'Only you are here so far. Others join when they win coins in a game.',
  up: 'Goes up',
  down: 'Goes down',
  join: 'Your league is waiting',
  joinText: 'Win coins in a game this week, and you are in. A new league starts every Monday.',
  lastWeek: (place: number) => `Last week: place ${place}`,
  wentUp: (league: League) => `You are up in the ${leagues[league]} League!`,
  stayed: (league: League) => `You stay in the ${leagues[league]} League.`,
  wentDown: (league: League) => `You are down in the ${leagues[league]} League. Climb back!`,
  laurels: 'You wear laurels this week.',
  ok: 'OK',
  above: 'Next above',
  another: 'another',
  onTop: (rank: number): string => (rank === 1 ? "You're in first place" : 'As many coins as the first'),
  noCoins: 'Win coins to climb',
  resultWaits: 'Your league result is in',
};
