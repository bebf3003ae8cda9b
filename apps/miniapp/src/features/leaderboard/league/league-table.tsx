import { leagueNames, nextTier } from '@soho/rules';
import type { League } from '../../../api/leagues.ts';
import unseen from '../../../ui/unseen.module.css';
import { useWords } from '../../../words/index.ts';
import { BoardRow } from '../board-row.tsx';
import styles from './league-table.module.css';

/** The players of a league in their order; those who would go up or down are marked. */
export function LeagueTable({ tier, members }: Pick<League, 'tier' | 'members'>) {
  const words = useWords('leaderboard');
  return (
    // Nothing in the list takes the focus, but a keyboard must be able to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className={styles.table} tabIndex={0} aria-label={words.league(leagueNames[tier] ?? 'spark')}>
      {members.map(({ nickname, coins, me, frame }, place) => {
        const next = nextTier(tier, place + 1, members.length);
        const way = next > tier ? 'up' : next < tier ? 'down' : undefined;
        return (
          <BoardRow
            // The reply has no ids: the place identifies the row.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            place={place}
            name={nickname}
            balance={coins}
            isMe={me}
            frame={frame}
          >
            {way && (
              <span className={styles.way} data-way={way}>
                <span className={unseen.unseen}>{words[way]}</span>
              </span>
            )}
          </BoardRow>
        );
      })}
    </ol>
  );
}
