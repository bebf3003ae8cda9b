import type { WardrobeItem } from '@soho/rules';
import { failureMessage } from '../../api/errors.ts';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import { useWardrobeCalls } from '../../api/wardrobe.ts';
import { playWhenLoaded, preloadSound } from '../../platform/sound/sound.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { useMessage } from '../../ui/message.tsx';
import { useFirstWords, useWords } from '../../words/index.ts';

/** Buys an item. @param onOver called when the purchase is made, or has failed: a message says which */
export function useBuy(onOver: () => void): { readonly busy: boolean; readonly buy: (item: WardrobeItem) => void } {
  const words = useWords('wardrobe');
  const { tasks } = useFirstWords();
  const say = useMessage();
  const calls = useWardrobeCalls(() => say({ kind: 'info', text: tasks.waiting }));
  const { isPending, mutate } = useExclusiveMutation({
    mutationFn: (item: WardrobeItem) => {
      // A missing sound must not fail the purchase.
      preloadSound().catch(() => undefined);
      return calls.buy(item);
    },
    onSuccess: () => {
      haptic.success();
      playWhenLoaded('win');
      say({ kind: 'success', text: words.bought });
    },
    onError: (error) => {
      haptic.error();
      say(failureMessage(error, { kind: 'info', text: words.failed }));
      calls.reload();
    },
    onSettled: onOver,
  });
  return { busy: isPending, buy: mutate };
}
