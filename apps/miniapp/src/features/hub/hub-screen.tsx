import type { ReactNode } from 'react';
import { DailyProgress } from './daily-progress.tsx';
import styles from './hub-screen.module.css';
import { PlaceCard } from './place-card.tsx';
import { Places } from './places.tsx';
import { FirstLaunch } from './welcome/first-launch.tsx';

/** @param quests the player's next tasks: part of another feature, passed in by the routes */
export function HubScreen({ quests }: { readonly quests: ReactNode }) {
  return (
    <div className={styles.hub}>
      <DailyProgress />
      <PlaceCard />
      {quests}
      <Places />
      <FirstLaunch />
    </div>
  );
}
