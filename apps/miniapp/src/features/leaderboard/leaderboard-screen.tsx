import { screens } from '@soho/contract';
import { useBalance } from '../../api/balance.ts';
import { loadErrorText } from '../../api/errors.ts';
import { useLeaderboard, useOwnRank } from '../../api/leaderboard.ts';
import { navigate } from '../../platform/address.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BrokenLanternPicture } from '../../ui/pictures/lanterns.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { useWords } from '../../words/index.ts';
import { Board } from './board.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { EmptyPodiumPicture } from './empty-podium-picture.tsx';
import styles from './leaderboard-screen.module.css';
import { OwnRank } from './own-rank.tsx';

/** The top, and where the player is. */
export function LeaderboardScreen() {
  const words = useWords('leaderboard');
  const { data, error, isFetching, refetch } = useLeaderboard();
  const { data: me } = useOwnRank();
  const nickname = useBalance().data?.nickname;
  if (data === undefined && error !== null) {
    return (
      <Notice whole picture={<BrokenLanternPicture />} text={words.failed(loadErrorText(error, words))} role="alert">
        <RetryButton kind="primary" busy={isFetching} onClick={() => void refetch()}>
          {words.retry}
        </RetryButton>
      </Notice>
    );
  }
  const own = me && nickname !== undefined ? { ...me, nickname } : undefined;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.subtitle}>{words.subtitle}</p>
      </header>
      {data === undefined && <BoardSkeleton />}
      {data?.length === 0 && <EmptyBoard />}
      {data !== undefined && data.length > 0 && <Board entries={data} me={own} />}
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
