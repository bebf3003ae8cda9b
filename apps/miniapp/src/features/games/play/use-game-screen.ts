import { useSound } from '../../../platform/sound/sound.ts';
import { useVerticalSwipes } from '../../../platform/telegram/behaviour.ts';

/** What every game's screen needs from the phone: sound, and protection against swipes that close the app. */
export function useGameScreen(): void {
  useSound();
  useVerticalSwipes(false);
}
