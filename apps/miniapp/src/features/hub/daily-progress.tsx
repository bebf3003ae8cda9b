import { usePlayableGames, useProgress, useTonight } from '../../api/progress.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { Card } from '../../ui/card.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { RewardIcon, StreakIcon, XpIcon } from '../../ui/icons/progress.tsx';
import { useIdlePart } from '../../ui/use-idle-part.ts';
import { loadWithWords, useFirstWords } from '../../words/index.ts';
import styles from './daily-progress.module.css';
import { Garland } from './garland.tsx';

const waiting = lazyPart(() =>
  loadWithWords(['lanterns', 'playable'], async () => (await import('./waiting.tsx')).Waiting),
);

/** Today's figures under a string of lanterns, of which tonight's is lit here. */
export function DailyProgress() {
  const { hub } = useFirstWords();
  const { xp, rewards, streak } = useProgress();
  const tonight = useTonight();
  const games = usePlayableGames();
  const { Part: Waiting } = useIdlePart(waiting, tonight !== undefined);
  const figures = [
    { kind: 'xp', value: xp, label: hub.xpEarned, Icon: XpIcon },
    { kind: 'rewards', value: rewards, label: hub.rewards(rewards), Icon: RewardIcon },
    { kind: 'streak', value: streak, label: hub.dayStreak(streak), Icon: StreakIcon },
  ] as const;
  return (
    <Card className={styles.card} aria-labelledby="daily-progress">
      <Garland tonight={tonight} />
      <h1 id="daily-progress" className={styles.title}>
        {hub.dailyProgress}
      </h1>
      <ul className={styles.figures}>
        {figures.map(({ kind, value, label, Icon }) => (
          <li key={kind} className={styles.figure} data-kind={kind}>
            <span className={styles.icon}>
              <Icon size={20} />
            </span>
            <span className={styles.value}>
              <CoinAmount value={value} />
            </span>{' '}
            <span className={styles.label}>{label}</span>
          </li>
        ))}
      </ul>
      <div className={styles.waiting}>{Waiting && <Waiting tonight={tonight} games={games} />}</div>
    </Card>
  );
}
