import { useSound } from '../../../platform/sound/sound.ts';
import { useVerticalSwipes } from '../../../platform/telegram/behaviour.ts';

/** What every game's screen needs of the phone: sound, and taps that do not close the app when they slip. */
export function useGameScreen(): void {
  useSound();
  useVerticalSwipes(false);
}
