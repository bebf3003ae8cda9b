import { calls, type ReplyOf } from '@soho/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from './client.ts';

/** Items that the screen shows of each list. */
export const LIST_LENGTH = 20;

export type FriendEarnings = ReplyOf<typeof calls.referralEarningsByFriend>['friends'][number];

export const referralStatsQuery = queryOptions({
  queryKey: ['referral', 'stats'],
  queryFn: ({ signal }) => request(calls.referralStats, { signal }),
});

/** The player's link, the number of players who came by it, what they brought, and the player's inviter. */
export function useReferralStats() {
  return useQuery(referralStatsQuery);
}

/** The newest players who came by the link. */
export function useReferralList() {
  return useQuery({
    queryKey: ['referral', 'list'],
    queryFn: ({ signal }) => request(calls.referralList, { query: { limit: String(LIST_LENGTH) }, signal }),
  });
}

/** What the newest rewards come to, by friend. */
export function useReferralEarnings() {
  return useQuery({
    queryKey: ['referral', 'earnings'],
    queryFn: ({ signal }) => request(calls.referralEarningsByFriend, { query: { limit: String(LIST_LENGTH) }, signal }),
  });
}
