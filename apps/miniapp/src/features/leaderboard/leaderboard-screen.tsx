import { screens } from '@soho/contract';
import { useFriendsBoard } from '../../api/leaderboard.ts';
import { navigate, useAddress } from '../../platform/address.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import screen from '../../ui/screen.module.css';
import { Tabs } from '../../ui/tabs.tsx';
import { useWords } from '../../words/index.ts';
import { AllPlayers } from './all-players.tsx';
import { Board, BoardFailure, BoardSkeleton, EmptyPodiumPicture } from './board.tsx';
import styles from './leaderboard-screen.module.css';
import { LeagueOfTheWeek } from './league/league-of-the-week.tsx';

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
