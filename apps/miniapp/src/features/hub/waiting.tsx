import type { Tonight } from '../../api/progress.ts';
import { ReadyMiners } from './ready-miners.tsx';
import { TonightRow } from './tonight-row.tsx';

/** What waits for the player on the hub. */
export function Waiting({ tonight }: { readonly tonight: Tonight | undefined }) {
  return (
    <>
      {tonight && <TonightRow tonight={tonight} />}
      <ReadyMiners />
    </>
  );
}
