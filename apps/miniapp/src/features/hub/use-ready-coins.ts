import { useMiners } from '../../api/miners.ts';

/** Coins that wait in miners that are ready; 0 while that is not known. */
export function useReadyCoins(): number {
  const { data } = useMiners();
  const ready = Object.values(data?.miners ?? {}).filter(({ status }) => status === 'ready_to_claim');
  return ready.reduce((sum, { config }) => sum + config.reward, 0);
}
