import { SUMMED_EARNINGS } from '@soho/rules';
import { type FriendEarnings, LIST_LENGTH, useReferralEarnings } from '../../api/referrals.ts';
import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import { formatDay } from '../../ui/format-time.ts';
import { GroupedDigits, GroupedText } from '../../ui/grouped-digits.tsx';
import { GameIcon, ReferralIcon, TasksIcon } from '../../ui/icons/icons.tsx';
import { RewardIcon } from '../../ui/icons/status.tsx';
import { useWords } from '../../words/index.ts';
import styles from './earning-list.module.css';
import listStyles from './list.module.css';
import { EmptyList, ListItem, ListSkeleton } from './list-item.tsx';
import { NoEarningsPicture } from './pictures.tsx';
import { ReferralFailure } from './referral-failure.tsx';

/** The earnings from invited players: a sum for each friend, split by reason. */
export function EarningList() {
  const words = useWords('referrals');
  const { data, error, isFetching, refetch } = useReferralEarnings();
  if (data === undefined) {
    return error === null ? (
      <ListSkeleton />
    ) : (
      <ReferralFailure kind="secondary" busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data.friends.length === 0) {
    return <EmptyList picture={<NoEarningsPicture />} title={words.noEarnings} text={words.noEarningsText} />;
  }
  return (
    <>
      {data.all ? (
        <LatestFriends shown={data.friends.length} by="latestEarners" />
      ) : (
        <p className={listStyles.latest}>
          <GroupedText text={words.latest(SUMMED_EARNINGS)} />
        </p>
      )}
      <ul className={classNames(card.surface, listStyles.list)}>
        {data.friends.map(({ referral_nickname: nickname, amount, reasons }, place) => (
          // The reply has no ids here either: only the place in the list distinguishes two players.
          // oxlint-disable-next-line react/no-array-index-key
          <ListItem key={place} nickname={nickname} coins={amount} gain details={<Reasons reasons={reasons} />}>
            {formatDay(reasons[0]?.last_at ?? null) ?? words.noDate}
          </ListItem>
        ))}
      </ul>
    </>
  );
}

function Reasons({ reasons }: Pick<FriendEarnings, 'reasons'>) {
  const words = useWords('referrals');
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ reason, amount, earnings }) => (
        <li key={reason} className={styles.reason}>
          <ReasonIcon reason={reason} />
          <span>{earnings > 1 ? `${words.reason(reason)} ${words.times(earnings)}` : words.reason(reason)}</span>
          <span className={styles.amount}>
            +<GroupedDigits value={amount} />
          </span>
        </li>
      ))}
    </ul>
  );
}

type Reason = FriendEarnings['reasons'][number]['reason'];

const icons = {
  new_referral: ReferralIcon,
  game_reward: GameIcon,
  task_reward: TasksIcon,
  quest_reward: RewardIcon,
  miner_reward: RewardIcon,
} satisfies Record<Reason, unknown>;

/** The icon for the reason of an earning. */
function ReasonIcon({ reason }: { readonly reason: Reason }) {
  const Icon = icons[reason];
  return <Icon />;
}

type LatestFriendsProps = { readonly shown: number; readonly by: 'latestFriends' | 'latestEarners' };

/** Says above a full list of friends that there may be more, and which of them it shows. */
export function LatestFriends({ shown, by }: LatestFriendsProps) {
  const words = useWords('referrals');
  return shown < LIST_LENGTH ? null : <p className={listStyles.latest}>{words[by](shown)}</p>;
}
