import type { Tonight } from '../../api/progress.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useIdlePart } from '../../ui/use-idle-part.ts';
import { loadWithWords } from '../../words/index.ts';

const waiting = lazyPart(() => loadWithWords(['lanterns'], async () => (await import('./waiting.tsx')).Waiting));

/** What waits for the player: tonight's lantern, a miner that is ready. */
export function WaitingPart({ tonight }: { readonly tonight: Tonight | undefined }) {
  const { Part: Waiting } = useIdlePart(waiting, tonight !== undefined);
  return Waiting && <Waiting tonight={tonight} />;
}
