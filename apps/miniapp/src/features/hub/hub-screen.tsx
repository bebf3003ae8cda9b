import { DailyProgress } from './daily-progress.tsx';
import styles from './hub-screen.module.css';
import { Places } from './places.tsx';

export function HubScreen() {
  return (
    <div className={styles.hub}>
      <DailyProgress />
      <Places />
    </div>
  );
}
