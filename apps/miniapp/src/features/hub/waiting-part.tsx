import { useEffect, useState } from 'react';
import type { Tonight } from '../../api/progress.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { loadWithWords } from '../../words/index.ts';
import type { Waiting } from './waiting.tsx';

const waiting = lazyPart(() => loadWithWords(['lanterns'], async () => (await import('./waiting.tsx')).Waiting));

/** What waits for the player: tonight's lantern, a miner that is ready. It is fetched once the hub stands: the first screen does not wait for it. */
export function WaitingPart({ tonight }: { readonly tonight: Tonight | undefined }) {
  const [Loaded, setLoaded] = useState<typeof Waiting | undefined>(() => waiting.loaded());
  useEffect(() => {
    // Too late, or not at all: it comes when the hub is next opened.
    waiting.load().then(
      (part) => setLoaded(() => part),
      () => {},
    );
  }, []);
  return Loaded && <Loaded tonight={tonight} />;
}
