import { ApiError, detailOf } from '../../../api/errors.ts';
import { useCreditCalls } from '../../../api/games.ts';
import { retryUntilAnswered } from '../../../api/retry-until-answered.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { type Message, useMessage } from '../../../ui/message.tsx';
import { useWords } from '../../../words/index.ts';

type Steps = {
  readonly waiting: () => void;
  /** `rewarded` is false when an earlier answer, which never arrived, had credited it already. */
  readonly credited: (rewarded: boolean) => void;
  /** It can be tried again. */
  readonly failed: () => void;
  /** The game has ended or was replaced: it no longer pays. */
  readonly gone: () => void;
};

/** Has the server credit coins: retries until it answers, and shows the player a refusal or a missing answer. */
export function useCredit(): (send: () => Promise<unknown>, steps: Steps) => Promise<void> {
  const { reloadBalance } = useCreditCalls();
  const refuse = useErrorMessage();
  const words = useWords('play');
  return async (send, steps) => {
    try {
      await retryUntilAnswered(send, steps.waiting);
      steps.credited(true);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'already_credited') {
        void reloadBalance();
        steps.credited(false);
        return;
      }
      refuse({ kind: 'error', text: words.creditFailed(detailOf(error) ?? words.noAnswer) });
      const isGone = code === 'game_closed' || code === 'no_game' || code === 'idempotency_key_reused';
      (isGone ? steps.gone : steps.failed)();
    }
  };
}

/** Shows the player that something was refused or went wrong. Red says 'Error' or 'no more'; the others are blue. */
export function useErrorMessage(): (message: Message) => void {
  const say = useMessage();
  return (message) => {
    haptic.error();
    say(message);
  };
}
