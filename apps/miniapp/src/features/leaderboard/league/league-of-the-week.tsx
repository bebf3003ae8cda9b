import { screens } from '@soho/contract';
import { LEAGUE_MOVES, LEAGUE_SIZE, leagueMoves, leagueNames, nextTier } from '@soho/rules';
import { type ReactNode, useEffect, useState } from 'react';
import { useBalance } from '../../../api/balance.ts';
import { type League, type LeagueResult, useLeague, useSeeResult } from '../../../api/leagues.ts';
import { navigate } from '../../../platform/address.ts';
import { playWhenLoaded, useSound } from '../../../platform/sound/sound.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { Button } from '../../../ui/button.tsx';
import card from '../../../ui/card.module.css';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { NameFrame } from '../../../ui/looks/name-frame.tsx';
import unseen from '../../../ui/unseen.module.css';
import { useMinutesLeft } from '../../../ui/use-minutes-left.ts';
import { useWords } from '../../../words/index.ts';
import { BoardFailure, BoardRow, BoardSkeleton } from '../board.tsx';
import styles from './league-of-the-week.module.css';

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
      {members.length > 0 && <LeagueTable tier={tier} members={members} />}
      {members.length < 2 && (
        <div className={classNames(card.surface, styles.join)}>
          {members.length === 0 && <h2 className={styles.joinTitle}>{words.join}</h2>}
          <p className={styles.joinText}>{members.length === 0 ? words.joinText : words.alone}</p>
          <Button kind="primary" onClick={() => navigate(screens.games)}>
            {words.play}
          </Button>
        </div>
      )}
    </div>
  );
}

type LeagueHeadProps = {
  readonly tier: number;
  /** The number of players in the league; 0 before the player is in it. */
  readonly members: number;
  /** When the week ends, in milliseconds as Date.now() gives them. */
  readonly endsAt: number;
};

/** Of so many players one goes up, and one down. */
const LEAST_TO_MOVE = LEAGUE_SIZE / LEAGUE_MOVES;

/**
 * The six lights with the player's own lit, the end of the week, the places that move then, and what the first wins. In a
 * league that is too small for anyone to move, also the rules.
 */
function LeagueHead({ tier, members, endsAt }: LeagueHeadProps) {
  const words = useWords('leaderboard');
  const minutes = useMinutesLeft(endsAt);
  const moves = leagueMoves(members);
  const isSmall = members > 0 && moves === 0;
  const nickname = useBalance().data?.nickname;
  const [isAsked, setAsked] = useState(false);
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
      <div className={styles.nameRow} data-asks={!isSmall}>
        <h2 id="league-name" className={styles.name}>
          {words.league(leagueNames[tier] ?? 'spark')}
        </h2>
        {!isSmall && (
          <button
            type="button"
            className={styles.ask}
            aria-label={words.leagueRules}
            aria-expanded={isAsked}
            onClick={() => setAsked(!isAsked)}
          >
            <span>?</span>
          </button>
        )}
      </div>
      <p className={styles.ends}>
        {words.ends({ days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 })}
      </p>
      {(isAsked || isSmall) && <p className={styles.rule}>{words.leagueRule}</p>}
      {(above || moves > 0) && (
        <ul className={styles.moves}>
          {above && moves > 0 && <li data-way="up">{words.goUp(moves, above)}</li>}
          {above && isSmall && <li data-way="up">{words.goUpOnce(LEAST_TO_MOVE, above)}</li>}
          {below && moves > 0 && <li data-way="down">{words.goDown(moves, below)}</li>}
        </ul>
      )}
      <p className={styles.prize}>
        {nickname !== undefined && (
          <span aria-hidden="true">
            <NameFrame frame="laurel">{nickname}</NameFrame>
          </span>
        )}
        <span>{words.prize}</span>
      </p>
    </Card>
  );
}

/** Where the player of a place, from 0, would go. */
function wayOf(tier: number, place: number, members: number): 'up' | 'down' | undefined {
  const next = nextTier(tier, place + 1, members);
  return next > tier ? 'up' : next < tier ? 'down' : undefined;
}

/** The players of a league in their order; those who would go up or down are marked, and cut off by a line. */
function LeagueTable({ tier, members }: Pick<League, 'tier' | 'members'>) {
  const words = useWords('leaderboard');
  return (
    // Nothing in the list takes the focus, but a keyboard must be able to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className={styles.table} tabIndex={0} aria-label={words.league(leagueNames[tier] ?? 'spark')}>
      {members.map(({ nickname, coins, me, frame }, place) => {
        const way = wayOf(tier, place, members.length);
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
              <span
                className={styles.way}
                data-way={way}
                data-line={way !== wayOf(tier, place + (way === 'up' ? 1 : -1), members.length)}
              >
                <span className={unseen.unseen}>{words[way]}</span>
              </span>
            )}
          </BoardRow>
        );
      })}
    </ol>
  );
}

/** Last week's place, and the league that it led to; it stays until the player dismisses it. */
function ResultCard({ result: { tier, next_tier, place } }: { readonly result: LeagueResult }) {
  const words = useWords('leaderboard');
  const see = useSeeResult();
  useResultSignal(next_tier > tier);
  const name = leagueNames[next_tier] ?? 'spark';
  const outcome = next_tier > tier ? words.wentUp : next_tier < tier ? words.wentDown : words.stayed;
  return (
    <Card className={styles.card} aria-labelledby="league-result">
      <LeagueBadge tier={next_tier} />
      <div className={styles.words}>
        <h2 id="league-result" className={styles.title}>
          {words.lastWeek(place)}
        </h2>
        <p>{outcome(name)}</p>
        {place === 1 && <p>{words.laurels}</p>}
      </div>
      <Button kind="secondary" busy={see.isPending} onClick={() => see.mutate()}>
        {words.ok}
      </Button>
    </Card>
  );
}

/** Plays a sound and a vibration when a league's result is shown. @param wentUp to a higher league: plays the win's */
function useResultSignal(wentUp: boolean): void {
  useEffect(() => {
    haptic.success();
    playWhenLoaded(wentUp ? 'win' : 'league');
  }, [wentUp]);
}

/** Six lights, each brighter than the one before. Their colours are the same in both themes. */
const lights: readonly ReactNode[] = [
  <g key="spark">
    <path
      d="M20 9c1.4 6.5 3.5 8.6 10 10-6.5 1.4-8.6 3.5-10 10-1.4-6.5-3.5-8.6-10-10 6.5-1.4 8.6-3.5 10-10Z"
      fill="#ffb52e"
    />
    <path d="M31 8v4M29 10h4M9 28v3.6M7.2 29.8h3.6" />
  </g>,
  <g key="candle">
    <path d="M14 20h12v14a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2Z" fill="#fff0c9" />
    <path d="M20 20v-3M14 24c2 2.5 4 2.5 6 0s4-2.5 6 0" />
    <path d="M20 4c3.5 4 4.5 6 4.5 8.3a4.5 4.5 0 0 1-9 0C15.5 10 16.5 8 20 4Z" fill="#ff9f1c" />
  </g>,
  <g key="lantern">
    <path d="M20 8c9.5 0 13 5.5 13 12s-3.5 12-13 12-13-5.5-13-12S10.5 8 20 8Z" fill="#ff7a3c" />
    <path d="M20 8c-6 7-6 17 0 24M20 8c6 7 6 17 0 24M14.5 8h11M15 32h10M20 8V3.5M20 32v5" />
  </g>,
  <g key="neon">
    <path
      d="M20 34C10 27 5 21.5 5 15.5A7.5 7.5 0 0 1 20 12a7.5 7.5 0 0 1 15 3.5C35 21.5 30 27 20 34Z"
      fill="#8b6cff"
      stroke="#5b3fd1"
    />
    <path d="M20 28.5c-6-4.5-9.5-8.5-9.5-12.5a3.5 3.5 0 0 1 5-3" stroke="#fff" strokeOpacity=".85" />
  </g>,
  <g key="firework">
    <circle cx="20" cy="18" r="5" fill="#ff6b9d" />
    <path
      d="M20 9V3M20 33v-6M11 18H5M35 18h-6M13.6 11.6 9.5 7.5M26.4 11.6l4.1-4.1M13.6 24.4l-4.1 4.1M26.4 24.4l4.1 4.1"
      stroke="#ff6b9d"
      strokeWidth="2.6"
    />
  </g>,
  <g key="moon">
    <path d="M25 5a15.5 15.5 0 1 0 10 20.5A12.5 12.5 0 0 1 25 5Z" fill="#ffe08a" />
    <path d="m31 8 1.2 2.8L35 12l-2.8 1.2L31 16l-1.2-2.8L27 12l2.8-1.2Z" fill="#fff6d6" />
    <path d="M14.5 20.5a2.2 2.2 0 1 0 .1 0M20 28.5a1.5 1.5 0 1 0 .1 0" />
  </g>,
];

/** The light of a tier. */
function LeagueBadge({ tier }: { readonly tier: number }) {
  return (
    <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
      <g fill="none" stroke="#b4541a" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {lights[tier]}
      </g>
    </svg>
  );
}
