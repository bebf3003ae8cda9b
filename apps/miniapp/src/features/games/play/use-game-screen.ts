import { useSound } from '../../../platform/sound/sound.ts';
import { useVerticalSwipes } from '../../../platform/telegram/behaviour.ts';

/** What every game's screen needs from the phone: sound, and swipes that do not close the app by accident. */
export function useGameScreen(): void {
  useSound();
  useVerticalSwipes(false);
}
