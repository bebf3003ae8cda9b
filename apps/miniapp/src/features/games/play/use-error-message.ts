import { haptic } from '../../../platform/telegram/haptic.ts';
import { useMessage } from '../../../ui/message.tsx';

/** Shows the player that something was refused or went wrong. */
export function useErrorMessage(): (text: string) => void {
  const say = useMessage();
  return (text) => {
    haptic.error();
    say({ kind: 'error', text });
  };
}
