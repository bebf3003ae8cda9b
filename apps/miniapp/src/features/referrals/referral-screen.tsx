import { screens } from '@soho/contract';
import { useReferralStats } from '../../api/referrals.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useWords } from '../../words/index.ts';
import { Counters } from './counters.tsx';
import { EarningList } from './earning-list.tsx';
import { TrophyIcon } from './icons.tsx';
import { Invitation } from './invitation.tsx';
import { ReferralFailure } from './referral-failure.tsx';
import { ReferralList } from './referral-list.tsx';
import styles from './referral-screen.module.css';
import { ReferralSkeleton } from './referral-skeleton.tsx';

/** Inviting friends, and what they brought. */
export function ReferralScreen() {
  const words = useWords('referrals');
  const { data, error, isFetching, refetch } = useReferralStats();
  if (data === undefined) {
    return error === null ? (
      <ReferralSkeleton />
    ) : (
      <ReferralFailure kind="primary" busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className={styles.screen}>
      <Invitation link={data.referral_link} />
      <Counters referrals={data.total_referrals} earned={data.total_earnings} />
      <Tabs
        label={words.lists}
        tabs={[
          { name: words.mine(data.total_referrals), panel: <ReferralList /> },
          { name: words.history, panel: <EarningList /> },
        ]}
      />
      <ScreenLink to={screens.leaderboard} className={styles.leaderboard} onClick={haptic.light}>
        <TrophyIcon />
        {words.leaderboard}
      </ScreenLink>
    </div>
  );
}
