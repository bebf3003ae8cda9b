import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import type { FakeServer } from './fake-server.ts';

export const NOW = '2026-01-02T03:04:05.000Z';

/** A friend in a player's list, or the player in the head of the page. */
export function friendOf(player_id: number, friends: number) {
  const nickname = `guest_${player_id}`;
  return { player_id, nickname, coins: 0, created_at: NOW, seen_at: NOW, bonus: null, friends };
}

/** Prepares what the page of player 5 reads. */
export function answersAboutPlayer(
  server: FakeServer,
  changes: Partial<ReplyOf<typeof consoleCalls.player>> = {},
): void {
  server.answers(consoleCalls.player, {
    ...friendOf(5, 0),
    first_name: null,
    language: 'en',
    referral_code: 'abc',
    attempts: 5,
    streak_days: 1,
    inviter: null,
    ban: null,
    hold: null,
    rank: 1,
    week: null,
    hidden: null,
    notes: [],
    wallets: [],
    counts: { friends_invited: 1 },
    flags: [],
    signals: [],
    miners: [],
    tasks: [],
    ...changes,
  });
  server.answers(consoleCalls.entries, { entries: [], next: null });
  server.answers(consoleCalls.friends, { friends: [friendOf(6, 1)], next: null });
  server.answers(consoleCalls.log, { actions: [], operators: [], next: null });
  server.answers(consoleCalls.payment, {
    explorer: null,
    receipts: [],
    are_guesses: false,
    orders: [],
    stars: [],
    refunds: [],
    decisions: [],
  });
}
