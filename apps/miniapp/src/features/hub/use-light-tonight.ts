import { GARLAND_LANTERNS } from '@soho/rules';
import { failureMessage } from '../../api/errors.ts';
import { useLanternCalls } from '../../api/lanterns.ts';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import { playWhenLoaded, preloadSound } from '../../platform/sound/sound.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { useMessage } from '../../ui/message.tsx';
import { useFirstWords, useWords } from '../../words/index.ts';

type LightTonight = {
  readonly busy: boolean;
  /** What a lantern has paid since the screen was opened. */
  readonly paid: { readonly reward: number; readonly attempts: number } | undefined;
  readonly light: (place: number) => void;
};

/** Lights tonight's lantern. */
export function useLightTonight(): LightTonight {
  const words = useWords('lanterns');
  const { tasks } = useFirstWords();
  const say = useMessage();
  const lanterns = useLanternCalls(() => say({ kind: 'info', text: tasks.waiting }));
  const { data, isPending, mutate } = useExclusiveMutation({
    mutationFn: (place: number) => {
      // A missing sound must not keep the lantern from lighting.
      preloadSound().catch(() => undefined);
      return lanterns.light(place);
    },
    onSuccess: ({ lantern }) => {
      haptic.success();
      // A message would cover the garland: what was paid rises from the lantern.
      playWhenLoaded(lantern.place === GARLAND_LANTERNS ? 'chest' : 'lantern');
    },
    onError: (error) => {
      haptic.error();
      say(failureMessage(error, { kind: 'info', text: words.failed }));
      lanterns.reload();
    },
  });
  return { busy: isPending, paid: data, light: mutate };
}
