import type { WardrobeItem } from '@soho/rules';
import { detailOf } from '../../api/errors.ts';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import { useWardrobeCalls } from '../../api/wardrobe.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { useMessage } from '../../ui/message.tsx';
import { useWords } from '../../words/index.ts';

/** Puts on what the player has. */
export function useWear(): { readonly busy: boolean; readonly wear: (item: WardrobeItem) => void } {
  const words = useWords('wardrobe');
  const say = useMessage();
  const calls = useWardrobeCalls(() => {});
  const { isPending, mutate } = useExclusiveMutation({
    mutationFn: calls.wear,
    onSuccess: () => haptic.success(),
    onError: (error) => {
      haptic.error();
      say({ kind: 'error', text: detailOf(error) ?? words.failed });
      calls.reload();
    },
  });
  return { busy: isPending, wear: mutate };
}
