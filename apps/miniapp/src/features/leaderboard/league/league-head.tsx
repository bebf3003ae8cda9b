import { leagueMoves, leagueNames } from '@soho/rules';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useMinutesLeft } from '../../../ui/use-minutes-left.ts';
import { useWords } from '../../../words/index.ts';
import { LeagueBadge } from './league-badge.tsx';
import styles from './league-head.module.css';

type LeagueHeadProps = {
  readonly tier: number;
  /** The number of players in the league; 0 before the player is in it. */
  readonly members: number;
  /** When the week ends, in milliseconds as Date.now() gives them. */
  readonly endsAt: number;
};

/** The six lights with the player's own lit, the end of the week, and the places that move then. */
export function LeagueHead({ tier, members, endsAt }: LeagueHeadProps) {
  const words = useWords('leaderboard');
  const minutes = useMinutesLeft(endsAt);
  const moves = leagueMoves(members);
  const [above, below] = [leagueNames[tier + 1], leagueNames[tier - 1]];
  return (
    <Card className={styles.head} aria-labelledby="league-name">
      <ol className={styles.ladder} aria-hidden="true">
        {leagueNames.map((name, place) => (
          <li
            key={name}
            className={classNames(styles.light, place <= tier && styles.reached)}
            data-own={place === tier}
          >
            <LeagueBadge tier={place} />
          </li>
        ))}
      </ol>
      <h2 id="league-name" className={styles.name}>
        {words.league(leagueNames[tier] ?? 'spark')}
      </h2>
      <p className={styles.ends}>
        {words.ends({ days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 })}
      </p>
      <p className={styles.rule}>{words.leagueRule}</p>
      {moves > 0 && (
        <ul className={styles.moves}>
          {above && <li data-way="up">{words.goUp(moves, above)}</li>}
          {below && <li data-way="down">{words.goDown(moves, below)}</li>}
        </ul>
      )}
    </Card>
  );
}
