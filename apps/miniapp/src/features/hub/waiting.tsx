import type { Tonight } from '../../api/progress.ts';
import { ReadyMiners } from './ready-miners.tsx';
import { TonightRow } from './tonight-row.tsx';
import { useWornLanterns } from './use-worn-lanterns.ts';

/** What waits for the player on the hub, and the colour of its lanterns. */
export function Waiting({ tonight }: { readonly tonight: Tonight | undefined }) {
  useWornLanterns();
  return (
    <>
      {tonight && <TonightRow tonight={tonight} />}
      <ReadyMiners />
    </>
  );
}
