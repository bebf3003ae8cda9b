import { ApiError } from '../../../api/client.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { useMessage } from '../../../ui/message.tsx';

/** The server's own sentence, where it gave one. */
export function detailOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.detail !== '' ? error.detail : undefined;
}

/** Tells the player that something was refused or went wrong. */
export function useRefusal(): (text: string) => void {
  const say = useMessage();
  return (text) => {
    haptic.error();
    say({ kind: 'error', text });
  };
}
