import { screens } from '@soho/contract';
import { useId } from 'react';
import { useBalance } from '../../api/balance.ts';
import { useLeaderboard, useNear, useOwnRank } from '../../api/leaderboard.ts';
import { navigate } from '../../platform/address.ts';
import { Button } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { CoinIcon } from '../../ui/icons/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import oneLine from '../../ui/one-line.module.css';
import { useWords } from '../../words/index.ts';
import { Board, BoardFailure, BoardRow, BoardSkeleton, EmptyPodiumPicture } from './board.tsx';
import styles from './leaderboard-screen.module.css';
import { ownPlace } from './ranks.ts';

/** The top players, and the player's own rank. */
export function AllPlayers() {
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
