import { memo } from 'react';
import { soundSetting } from '../../../platform/settings/settings.ts';
import { useSetting } from '../../../platform/settings/use-setting.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { useWords } from '../../../words/index.ts';
import styles from './game-frame.module.css';
import { SoundOffIcon, SoundOnIcon } from './icons.tsx';

export const SoundToggle = memo(function SoundToggle() {
  const isOn = useSetting(soundSetting) === 'on';
  const words = useWords('play');
  const toggle = () => {
    haptic.light();
    soundSetting.set(isOn ? 'off' : 'on');
  };
  return (
    <button type="button" className={styles.tool} aria-label={isOn ? words.soundOff : words.soundOn} onClick={toggle}>
      {isOn ? <SoundOnIcon size={22} /> : <SoundOffIcon size={22} />}
    </button>
  );
});
