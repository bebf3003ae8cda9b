import { useAddress } from '../../platform/address.ts';
import { classNames } from '../../ui/class-names.ts';
import screen from '../../ui/screen.module.css';
import { Tabs } from '../../ui/tabs.tsx';
import { useWords } from '../../words/index.ts';
import { AllPlayers } from './all-players.tsx';
import { Friends } from './friends.tsx';
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
