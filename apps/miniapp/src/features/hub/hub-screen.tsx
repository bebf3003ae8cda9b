import type { ReactNode } from 'react';
import { useBalance } from '../../api/balance.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import screen from '../../ui/screen.module.css';
import { useIdlePart } from '../../ui/use-idle-part.ts';
import { loadWithWords } from '../../words/index.ts';
import { DailyProgress } from './daily-progress.tsx';
import styles from './hub-screen.module.css';
import { Places } from './places.tsx';
import { FirstLaunch } from './welcome/first-launch.tsx';

const ownPlace = lazyPart(() => loadWithWords(['leaderboard'], async () => (await import('./own-place.tsx')).OwnPlace));

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

/** The player's rank. Its space is reserved from the first frame on, and its code is fetched when the hub has its coins. */
function PlaceCard() {
  const { isSuccess } = useBalance();
  const { Part: Place } = useIdlePart(ownPlace, isSuccess);
  return <div className={classNames(card.surface, styles.place)}>{Place && <Place />}</div>;
}
