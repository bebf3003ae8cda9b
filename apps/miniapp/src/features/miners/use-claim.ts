import type { MinerId } from '@soho/rules';
import { failureMessage } from '../../api/errors.ts';
import { useClaimMiner } from '../../api/miners.ts';
import { isRefusal } from '../../api/retry-until-answered.ts';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import { playWhenLoaded, preloadSound } from '../../platform/sound/sound.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { useMessage } from '../../ui/message.tsx';
import { useWords } from '../../words/index.ts';

type Claim = {
  readonly busy: boolean;
  /** Coins that this miner paid while it was on the screen. */
  readonly earned: number | undefined;
  readonly claim: () => void;
};

/** Collects a miner's coins: sends the claim until the server answers, and shows the answer. */
export function useClaim(minerId: MinerId): Claim {
  const words = useWords('miners');
  const say = useMessage();
  const claimMiner = useClaimMiner(() => say({ kind: 'info', text: words.serverWaits }));
  const { mutate, isPending, data } = useExclusiveMutation({
    mutationFn: () => {
      // A missing sound must not fail the claim.
      preloadSound().catch(() => undefined);
      return claimMiner(minerId);
    },
    onSuccess: ({ success, message }) => {
      if (success) {
        haptic.success();
        playWhenLoaded('coins');
        say({ kind: 'success', text: message });
      } else {
        haptic.error();
        say({ kind: 'info', text: message || words.claimFailed });
      }
    },
    onError: (error) => {
      haptic.error();
      say(failureMessage(error, { kind: 'info', text: isRefusal(error) ? words.notClaimed : words.claimError }));
    },
  });
  return { busy: isPending, earned: data?.success === true ? data.reward : undefined, claim: () => mutate() };
}
