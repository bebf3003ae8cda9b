import { useEffect, useState } from 'react';
import type { Tonight } from '../../api/progress.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { loadWithWords } from '../../words/index.ts';
import type { TonightRow } from './tonight-row.tsx';

const row = lazyPart(() => loadWithWords(['lanterns'], async () => (await import('./tonight-row.tsx')).TonightRow));

/** What lights tonight's lantern. It is fetched once the hub stands: the first screen does not wait for it. */
export function TonightPart({ tonight }: { readonly tonight: Tonight | undefined }) {
  const [Row, setRow] = useState<typeof TonightRow | undefined>(() => row.loaded());
  useEffect(() => {
    // Too late, or not at all: it comes when the hub is next opened.
    row.load().then(
      (loaded) => setRow(() => loaded),
      () => {},
    );
  }, []);
  return tonight && Row && <Row tonight={tonight} />;
}
