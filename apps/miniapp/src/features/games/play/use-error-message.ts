import { haptic } from '../../../platform/telegram/haptic.ts';
import { type Message, useMessage } from '../../../ui/message.tsx';

/** Shows the player that something was refused or went wrong. Red says 'Error' or 'no more'; the others are blue. */
export function useErrorMessage(): (message: Message) => void {
  const say = useMessage();
  return (message) => {
    haptic.error();
    say(message);
  };
}
