import type { PlayableGames } from '@soho/contract';
import { useEffect } from 'react';
import { useMiners } from '../../api/miners.ts';
import type { Tonight } from '../../api/streak.ts';
import { useWorn } from '../../api/wardrobe.ts';
import { nextStep } from './next-step.ts';
import { TonightRow } from './tonight-row.tsx';
import styles from './waiting.module.css';
import '../../ui/looks/looks.css';
import './worn-lanterns.css';

/** They are passed in: another observer of their query would read it again. */
type WaitingProps = { readonly tonight: Tonight | undefined; readonly games: PlayableGames | undefined };

/** The next best thing to do, and tonight's lantern. The hub's lanterns get the colour that the player wears. */
export function Waiting({ tonight, games }: WaitingProps) {
  useWornLanterns();
  const readyCoins = useReadyCoins();
  if (tonight === undefined) {
    return undefined;
  }
  const next = nextStep({ readyCoins, lit: tonight.lit, games });
  return (
    <div className={styles.line} data-tomorrow={tonight.lit && next !== undefined}>
      <TonightRow tonight={tonight} next={next} />
    </div>
  );
}

/** Coins that wait in miners that are ready; 0 while that is unknown. */
function useReadyCoins(): number {
  const { data } = useMiners();
  const ready = Object.values(data?.miners ?? {}).filter(({ status }) => status === 'ready_to_claim');
  return ready.reduce((sum, { config }) => sum + config.reward, 0);
}

/** Draws the row with the lanterns that the player wears. */
function useWornLanterns(): void {
  const lantern = useWorn()?.lantern;
  useEffect(() => {
    if (lantern !== undefined) {
      document.documentElement.dataset['lantern'] = lantern;
    }
  }, [lantern]);
}
