import type { ReactNode } from 'react';
import screen from '../../ui/screen.module.css';
import { DailyProgress } from './daily-progress.tsx';
import { PlaceCard } from './place-card.tsx';
import { Places } from './places.tsx';
import { FirstLaunch } from './welcome/first-launch.tsx';

/** @param quests the player's next tasks: part of another feature, passed in by the routes */
export function HubScreen({ quests }: { readonly quests: ReactNode }) {
  return (
    <div className={screen.screen}>
      <DailyProgress />
      <PlaceCard />
      {quests}
      <Places />
      <FirstLaunch />
    </div>
  );
}
