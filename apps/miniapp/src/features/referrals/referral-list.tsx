import { useReferralList } from '../../api/referrals.ts';
import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import { formatDay } from '../../ui/format-time.ts';
import { useWords } from '../../words/index.ts';
import { EmptyList } from './empty-list.tsx';
import { NoFriendsPicture } from './empty-pictures.tsx';
import { LatestFriends } from './latest-friends.tsx';
import styles from './list.module.css';
import { ListItem } from './list-item.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ReferralFailure } from './referral-failure.tsx';

/** The newest players who came by the link. */
export function ReferralList() {
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
      <ul className={classNames(card.surface, styles.list)}>
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
