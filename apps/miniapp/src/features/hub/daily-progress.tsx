import { Card } from '../../ui/card.tsx';
import { RewardIcon, StreakIcon, XpIcon } from '../../ui/icons/progress.tsx';
import { useWords } from '../../words/index.ts';
import styles from './daily-progress.module.css';
import { Garland } from './garland.tsx';

/** The figures of a player's first day (SPEC §2). */
const PROGRESS = { xp: 100, rewards: 0, streak: 1 };

export function DailyProgress() {
  const { hub } = useWords();
  const figures = [
    { kind: 'xp', value: PROGRESS.xp, label: hub.xpEarned, Icon: XpIcon },
    { kind: 'rewards', value: PROGRESS.rewards, label: hub.rewards, Icon: RewardIcon },
    { kind: 'streak', value: PROGRESS.streak, label: hub.dayStreak, Icon: StreakIcon },
  ] as const;
  return (
    <Card className={styles.card} aria-labelledby="daily-progress">
      <Garland lit={PROGRESS.streak} />
      <h1 id="daily-progress" className={styles.title}>
        {hub.dailyProgress}
      </h1>
      <ul className={styles.figures}>
        {figures.map(({ kind, value, label, Icon }) => (
          <li key={kind} className={styles.figure} data-kind={kind}>
            <span className={styles.icon}>
              <Icon size={20} />
            </span>
            <span className={styles.value}>{value}</span> <span className={styles.label}>{label}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
