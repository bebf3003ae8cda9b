import { useBalance } from '../../api/balance.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useIdlePart } from '../../ui/use-idle-part.ts';
import { loadWithWords } from '../../words/index.ts';

const row = lazyPart(() => loadWithWords(['wardrobe'], async () => (await import('./next-look-row.tsx')).NextLookRow));

/** What the player saves for, on screens of other features. Its code is fetched when the screen has the player's coins. */
export function NextLook() {
  const { isSuccess } = useBalance();
  const { Part: Row } = useIdlePart(row, isSuccess);
  return Row && <Row />;
}
