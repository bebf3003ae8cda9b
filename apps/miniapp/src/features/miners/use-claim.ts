import type { MinerId } from '@soho/rules';
import { useState } from 'react';
import { detailOf } from '../../api/errors.ts';
import { useMinerCalls } from '../../api/miners.ts';
import { isRefusal } from '../../api/retry-until-answered.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { useMessage } from '../../ui/message.tsx';
import { useWords } from '../../words/index.ts';

type Claim = {
  readonly busy: boolean;
  /** Coins that this miner paid while it was on the screen. */
  readonly earned: number | undefined;
  readonly claim: () => Promise<void>;
};

/** Collecting what a miner has mined: sent until it is answered, shown and told. */
export function useClaim(minerId: MinerId): Claim {
  const words = useWords('miners');
  const say = useMessage();
  const calls = useMinerCalls(() => say({ kind: 'info', text: words.serverWaits }));
  const [busy, setBusy] = useState(false);
  const [earned, setEarned] = useState<number>();

  const claim = async () => {
    setBusy(true);
    setEarned(undefined);
    try {
      const { success, message, reward } = await calls.claim(minerId);
      if (success) {
        setEarned(reward);
        haptic.success();
        say({ kind: 'success', text: message });
      } else {
        haptic.error();
        say({ kind: 'error', text: message || words.claimFailed });
      }
    } catch (error) {
      haptic.error();
      say({ kind: 'error', text: detailOf(error) ?? (isRefusal(error) ? words.notClaimed : words.claimError) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, earned, claim };
}
