import { toggleSound, useSoundOn } from '../../../platform/sound/switch.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { useWords } from '../../../words/index.ts';
import styles from './game-frame.module.css';
import { SoundOffIcon, SoundOnIcon } from './icons.tsx';

export function SoundToggle() {
  const isOn = useSoundOn();
  const words = useWords().games;
  const toggle = () => {
    haptic.light();
    toggleSound();
  };
  return (
    <button type="button" className={styles.tool} aria-label={isOn ? words.soundOff : words.soundOn} onClick={toggle}>
      {isOn ? <SoundOnIcon size={22} /> : <SoundOffIcon size={22} />}
    </button>
  );
}
