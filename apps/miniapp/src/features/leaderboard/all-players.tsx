import { screens } from '@soho/contract';
import { useBalance } from '../../api/balance.ts';
import { useLeaderboard, useOwnRank } from '../../api/leaderboard.ts';
import { navigate } from '../../platform/address.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/index.ts';
import { Board } from './board.tsx';
import { BoardFailure } from './board-failure.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { EmptyPodiumPicture } from './empty-podium-picture.tsx';
import styles from './leaderboard-screen.module.css';
import { Near } from './near.tsx';
import { OwnRank } from './own-rank.tsx';
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
      {data === undefined && <BoardSkeleton />}
      {data?.length === 0 && <EmptyBoard />}
      {data !== undefined && data.length > 0 && <Board label={words.title} entries={data} own={ownPlace(data, own)} />}
      {own && data && data.length > 0 && own.rank > data.length && <Near own={own.rank - 1} />}
      {own && data?.length !== 0 && <OwnRank {...own} />}
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
