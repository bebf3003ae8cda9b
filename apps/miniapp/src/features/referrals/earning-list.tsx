import { useReferralEarnings } from '../../api/referrals.ts';
import { visibleName } from '../../ui/visible-name.ts';
import { useFirstWords, useWords } from '../../words/index.ts';
import { EmptyList } from './empty-list.tsx';
import { NoEarningsPicture } from './empty-pictures.tsx';
import { formatDay } from './format-day.ts';
import styles from './list.module.css';
import { ListItem } from './list-item.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ReasonMark } from './reason-mark.tsx';
import { ReferralFailure } from './referral-failure.tsx';

/** The newest coins that invited players brought. */
export function EarningList() {
  const { layout } = useFirstWords();
  const words = useWords('referrals');
  const { data, error, isFetching, refetch } = useReferralEarnings();
  if (data === undefined) {
    return error === null ? (
      <ListSkeleton />
    ) : (
      <ReferralFailure kind="secondary" busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) {
    return <EmptyList picture={<NoEarningsPicture />} title={words.noEarnings} text={words.noEarningsText} />;
  }
  return (
    <ul className={styles.list}>
      {data.map(({ referral_nickname: nickname, created_at: createdAt, amount, reason }, place) => (
        <ListItem
          // The wire has no ids here either.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          mark={<ReasonMark reason={reason} />}
          name={visibleName(nickname) ?? layout.player}
          coins={amount}
          gain
        >
          <span className={styles.reason}>{words.reason(reason)}</span> {formatDay(createdAt) ?? words.noDate}
        </ListItem>
      ))}
    </ul>
  );
}
