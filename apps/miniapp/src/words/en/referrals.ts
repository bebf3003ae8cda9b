import type { calls, ReplyOf } from '@soho/contract';

type Reason = ReplyOf<typeof calls.referralEarnings>[number]['reason'];

export const referrals = {
  title: 'Invite friends',
  total: 'Total Referrals',
  earned: 'Total Earned',
  link: 'Your referral link',
  copy: 'Copy',
  copied: 'Copied!',
  copyFailed: "Couldn't copy the link. It is selected, so you can copy it yourself.",
  share: 'Share',
  invitation: (product: string) => `Join me in ${product}: play, do tasks and earn coins together!`,
  tip: (percent: number, bonus: number) =>
    `Tip: earn ${percent}% of their rewards and get ${bonus} coins for each new referral.`,
  lists: 'Referrals and earnings',
  mine: (count: number) => `My Referrals (${count})`,
  history: 'Earnings History',
  joined: 'Joined',
  balance: 'Balance',
  reason: (reason: Reason): string => reason.replaceAll('_', ' '),
  times: (count: number) => `×${count}`,
  latest: (count: number) => `Your ${count} latest rewards`,
  latestFriends: (count: number) => `Your ${count} latest friends`,
  latestEarners: (count: number) => `The ${count} friends who brought you coins most recently`,
  noDate: 'N/A',
  noReferrals: 'No referrals yet',
  noReferralsText: 'Share your link to start earning!',
  noEarnings: 'No earnings yet',
  noEarningsText: 'Your referral rewards will appear here!',
  loading: 'Loading referral data...',
  failed: 'Error loading referral data',
  retry: 'Try Again',
  leaderboard: 'Go to Leaderboard',
};
