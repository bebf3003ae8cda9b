import { screens } from '@soho/contract';
import { useFriendsBoard } from '../../api/leaderboard.ts';
import { navigate } from '../../platform/address.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/index.ts';
import { Board, BoardFailure, BoardSkeleton, EmptyPodiumPicture } from './board.tsx';
import styles from './leaderboard-screen.module.css';

/** The player among invited friends and the inviter. */
export function Friends() {
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
