import { screens } from '@soho/contract';
import { useLeague } from '../../../api/leagues.ts';
import { navigate } from '../../../platform/address.ts';
import { useSound } from '../../../platform/sound/sound.ts';
import { Button } from '../../../ui/button.tsx';
import card from '../../../ui/card.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { useWords } from '../../../words/index.ts';
import { BoardFailure } from '../board-failure.tsx';
import { BoardSkeleton } from '../board-skeleton.tsx';
import { LeagueHead } from './league-head.tsx';
import styles from './league-of-the-week.module.css';
import { LeagueTable } from './league-table.tsx';
import { ResultCard } from './result-card.tsx';

/** The result of last week, and this week's league. */
export function LeagueOfTheWeek() {
  useSound();
  const words = useWords('leaderboard');
  const { data, error, isFetching, refetch } = useLeague();
  if (data === undefined) {
    return error === null ? (
      <BoardSkeleton />
    ) : (
      <BoardFailure error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  const { tier, members, endsAt, result } = data;
  return (
    <div className={styles.league}>
      {result && <ResultCard result={result} />}
      <LeagueHead tier={tier} members={members.length} endsAt={endsAt} />
      {members.length > 0 ? (
        <LeagueTable tier={tier} members={members} />
      ) : (
        <div className={classNames(card.surface, styles.join)}>
          <h2 className={styles.joinTitle}>{words.join}</h2>
          <p className={styles.joinText}>{words.joinText}</p>
          <Button kind="primary" onClick={() => navigate(screens.games)}>
            {words.play}
          </Button>
        </div>
      )}
    </div>
  );
}
