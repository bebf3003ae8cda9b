import { screens } from '@soho/contract';
import { useReferralList, useReferralStats } from '../../api/referrals.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import card from '../../ui/card.module.css';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { CoinIcon, ReferralIcon } from '../../ui/icons/icons.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useWords } from '../../words/index.ts';
import { EarningList, LatestFriends } from './earning-list.tsx';
import { TrophyIcon } from './icons.tsx';
import invitation from './invitation.module.css';
import { Invitation } from './invitation.tsx';
import list from './list.module.css';
import { EmptyList, ListItem, ListSkeleton } from './list-item.tsx';
import { NoFriendsPicture, TwoLanternsPicture } from './pictures.tsx';
import { ReferralFailure } from './referral-failure.tsx';
import styles from './referral-screen.module.css';

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

/** The newest players who came by the link. */
function ReferralList() {
  const words = useWords('referrals');
  const { data, error, isFetching, refetch } = useReferralList();
  if (data === undefined) {
    return error === null ? (
      <ListSkeleton />
    ) : (
      <ReferralFailure kind="secondary" busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) {
    return <EmptyList picture={<NoFriendsPicture />} title={words.noReferrals} text={words.noReferralsText} />;
  }
  return (
    <>
      <LatestFriends shown={data.length} by="latestFriends" />
      <ul className={classNames(card.surface, list.list)}>
        {data.map(({ nickname, joined_at: joinedAt, balance }, place) => (
          // The reply has no ids: only the place in the list distinguishes two players.
          // oxlint-disable-next-line react/no-array-index-key
          <ListItem key={place} nickname={nickname} coins={balance} label={words.balance}>
            {words.joined} {formatDay(joinedAt) ?? words.noDate}
          </ListItem>
        ))}
      </ul>
    </>
  );
}

function ReferralSkeleton() {
  const words = useWords('referrals');
  return (
    <div className={styles.screen} aria-busy="true">
      <Card className={invitation.card}>
        <TwoLanternsPicture />
        <h1 className={invitation.title}>{words.title}</h1>
        <p className={styles.text} role="status">
          {words.loading}
        </p>
        <Skeleton className={styles.field} />
        <Skeleton className={styles.actions} />
      </Card>
      <div className={styles.skeletonCounters}>
        <Skeleton className={styles.skeletonCounter} />
        <Skeleton className={styles.skeletonCounter} />
      </div>
      <Skeleton className={styles.tabs} />
      <ListSkeleton />
    </div>
  );
}

function Counters({ referrals, earned }: { readonly referrals: number; readonly earned: number }) {
  const words = useWords('referrals');
  return (
    <dl className={styles.counters}>
      <div className={classNames(card.surface, styles.counter)}>
        <dt>{words.total}</dt>
        <dd>
          <ReferralIcon />
          <CoinAmount value={referrals} />
        </dd>
      </div>
      <div className={classNames(card.surface, styles.counter)} data-kind="coins">
        <dt>{words.earned}</dt>
        <dd>
          <CoinIcon size={22} />
          <CoinAmount value={earned} />
        </dd>
      </div>
    </dl>
  );
}
