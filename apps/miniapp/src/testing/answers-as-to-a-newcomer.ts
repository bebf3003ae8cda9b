import { type Call, calls, type MinerStatus, type ReplyOf } from '@soho/contract';
import { mapMiners, miners, plainItems } from '@soho/rules';

/** Takes the answers. */
type Answering = { answers<C extends Call>(call: C, body: ReplyOf<C>): void };

/** Prepares what every screen reads, as for a player who has just come. Commands have no answer until a test prepares one. */
export function answersAsToANewcomer(server: Answering): void {
  const nobody = { balance: 0, nickname: 'lin', avatar_url: null };
  server.answers(calls.auth, { token: 'token', balance: nobody });
  server.answers(calls.balance, nobody);
  server.answers(calls.progress, { xp: 0, rewards: 0, streak: 0 });
  server.answers(calls.tasks, []);
  server.answers(calls.attempts, { attempts: 5 });
  server.answers(calls.adsToday, { left: 20, resets_in: 3_600 });
  server.answers(calls.currentGame, { game: null });
  server.answers(calls.gameStarted, {});
  server.answers(calls.dailyPuzzle, {
    day: '2026-03-01',
    tiles: [1, 2, 3, 4, 5, 6, 0, 7, 8],
    next_in: 7_260,
    result: null,
  });
  server.answers(calls.leaderboard, []);
  server.answers(calls.leaderboardMe, { rank: 1, balance: 0 });
  server.answers(calls.leaderboardPlace, { rank: 1, balance: 0, above: null, result: null });
  server.answers(calls.leaderboardFriends, []);
  server.answers(calls.league, { tier: 0, ends_at: '2100-01-04T00:00:00Z', members: [], result: null });
  server.answers(calls.messages, { allowed: false, answered: false });
  server.answers(calls.minersStatus, {
    success: true,
    miners: mapMiners<MinerStatus>((id) => ({
      status: 'available',
      is_active: false,
      days_left: 0,
      config: { reward: miners[id].reward, duration: miners[id].days },
    })),
    last_updated: '2026-01-01T00:00:00Z',
  });
  server.answers(calls.paymentOrders, []);
  server.answers(calls.referralStats, {
    total_referrals: 0,
    total_earnings: 0,
    referral_link: 'https://t.me/soho_bot/app?startapp=r1',
    invited_by: null,
  });
  server.answers(calls.referralList, []);
  server.answers(calls.referralEarnings, []);
  server.answers(calls.referralEarningsByFriend, { friends: [], all: true });
  server.answers(calls.catalog, []);
  server.answers(calls.marketLots, { items: [], has_more: false });
  server.answers(calls.wardrobe, { owned: [], worn: plainItems });
}
