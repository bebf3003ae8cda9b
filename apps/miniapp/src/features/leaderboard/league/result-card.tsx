import { leagueNames } from '@soho/rules';
import { useEffect } from 'react';
import { type LeagueResult, useSeeResult } from '../../../api/leagues.ts';
import { playWhenLoaded } from '../../../platform/sound/sound.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useWords } from '../../../words/index.ts';
import { LeagueBadge } from './league-badge.tsx';
import styles from './result-card.module.css';

/** Last week's place, and the league that it led to; it stays until the player dismisses it. */
export function ResultCard({ result: { tier, next_tier, place } }: { readonly result: LeagueResult }) {
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
