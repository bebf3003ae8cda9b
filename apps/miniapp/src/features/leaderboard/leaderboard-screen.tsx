import { screens } from '@soho/contract';
import { useId } from 'react';
import { useBalance } from '../../api/balance.ts';
import { useFriendsBoard, useLeaderboard, useNear, useOwnRank } from '../../api/leaderboard.ts';
import { navigate, useAddress } from '../../platform/address.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { CoinIcon } from '../../ui/icons/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import oneLine from '../../ui/one-line.module.css';
import screen from '../../ui/screen.module.css';
import { Tabs } from '../../ui/tabs.tsx';
import { useWords } from '../../words/index.ts';
import { Board, BoardFailure, BoardRow, BoardSkeleton, EmptyPodiumPicture } from './board.tsx';
import styles from './leaderboard-screen.module.css';
import { LeagueOfTheWeek } from './league/league-of-the-week.tsx';
import { ownPlace } from './ranks.ts';

/** The hub and the bot link to `?tab=week` when a league's result waits. */
const order = ['all', 'week', 'friends'];

/** All players, this week's league, and friends, with the player's own rank among them. */
export function LeaderboardScreen() {
  const words = useWords('leaderboard');
  const { search } = useAddress();
  const first = Math.max(0, order.indexOf(new URLSearchParams(search).get('tab') ?? ''));
  return (
    <div className={screen.screen}>
      <h1 className={classNames(screen.title, styles.title)}>{words.title}</h1>
      <Tabs
        label={words.boards}
        first={first}
        tabs={[
          { name: words.all, panel: <AllPlayers /> },
          { name: words.week, panel: <LeagueOfTheWeek /> },
          { name: words.friends, panel: <Friends /> },
        ]}
      />
    </div>
  );
}

/** The player among invited friends and the inviter. */
function Friends() {
  const words = useWords('leaderboard');
  const { data, error, isFetching, refetch } = useFriendsBoard();
  if (data === undefined) {
    return error === null ? (
      <div className={styles.panel}>
        <p className={styles.subtitle}>{words.friendsSubtitle}</p>
        <BoardSkeleton />
      </div>
    ) : (
      <BoardFailure error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data.length <= 1) {
    return (
      <Notice picture={<EmptyPodiumPicture />} title={words.noFriends} titleAs="h2" text={words.noFriendsText}>
        <Button kind="primary" onClick={() => navigate(screens.referral)}>
          {words.invite}
        </Button>
      </Notice>
    );
  }
  return (
    <div className={styles.panel}>
      <p className={styles.subtitle}>{words.friendsSubtitle}</p>
      <Board label={words.friends} entries={data} own={data.findIndex(({ me }) => me)} />
    </div>
  );
}

/** The top players, and the player's own rank. */
function AllPlayers() {
  const words = useWords('leaderboard');
  const { data, error, isFetching, refetch } = useLeaderboard();
  const { data: me } = useOwnRank();
  const nickname = useBalance().data?.nickname;
  if (data === undefined && error !== null) {
    return <BoardFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const own = me && nickname !== undefined ? { ...me, nickname } : undefined;
  return (
    <div className={styles.panel}>
      <p className={styles.subtitle}>{words.subtitle}</p>
      {own && data?.length !== 0 && <OwnRank {...own} />}
      {data === undefined && <BoardSkeleton />}
      {data?.length === 0 && <EmptyBoard />}
      {data !== undefined && data.length > 0 && <Board label={words.title} entries={data} own={ownPlace(data, own)} />}
      {own && data && data.length > 0 && own.rank > data.length && <Near own={own.rank - 1} listed={data.length} />}
    </div>
  );
}

function EmptyBoard() {
  const words = useWords('leaderboard');
  return (
    <Notice picture={<EmptyPodiumPicture />} title={words.empty} titleAs="h2" text={words.emptyText}>
      <Button kind="primary" onClick={() => navigate(screens.games)}>
        {words.play}
      </Button>
    </Notice>
  );
}

type NearProps = {
  /** The player's place, from 0. */
  readonly own: number;
  /** How many players the list above has. */
  readonly listed: number;
};

/** The players around a player who is below the list. */
function Near({ own, listed }: NearProps) {
  const words = useWords('leaderboard');
  const titleId = useId();
  const entries = useNear() ?? [];
  const first = own - entries.findIndex(({ me }) => me);
  return (
    entries.length > 1 && (
      <section className={styles.near} aria-labelledby={titleId}>
        {first > listed && (
          <p className={styles.between} aria-hidden="true">
            …
          </p>
        )}
        <h2 id={titleId} className={styles.nearTitle}>
          {words.near}
        </h2>
        <ol className={styles.rows}>
          {entries.map(({ nickname, balance, me, frame, avatar_url }, index) => (
            <BoardRow
              // The reply has no ids: the place identifies the row.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              place={first + index}
              name={nickname}
              balance={balance}
              isMe={me}
              frame={frame}
              face={avatar_url}
            />
          ))}
        </ol>
      </section>
    )
  );
}

type OwnRankProps = { readonly rank: number; readonly nickname: string; readonly balance: number };

/** The player's rank above the list, however low it is: there it covers no row. */
function OwnRank({ rank, nickname, balance }: OwnRankProps) {
  const words = useWords('leaderboard');
  return (
    <section className={styles.own} aria-label={words.me}>
      <p className={styles.rank}>
        <span className={styles.label}>{words.place}</span> <CoinAmount value={rank} />
      </p>
      <p className={styles.name}>
        <bdi className={oneLine.oneLine} dir="auto">
          {nickname}
        </bdi>
        <span className={styles.me}>{words.me}</span>
      </p>
      <p className={styles.coins}>
        <CoinIcon />
        <CoinAmount value={balance} />
      </p>
    </section>
  );
}
