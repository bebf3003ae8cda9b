import type { Setting } from '../../platform/settings/setting.ts';
import { useSetting } from '../../platform/settings/use-setting.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import styles from './settings-sheet.module.css';

type SwitchProps = { readonly setting: Setting<'on' | 'off'>; readonly label: string };

export function Switch({ setting, label }: SwitchProps) {
  const isOn = useSetting(setting) === 'on';
  const toggle = () => {
    setting.set(isOn ? 'off' : 'on');
    haptic.selection();
  };
  return (
    <button type="button" role="switch" aria-checked={isOn} className={styles.row} onClick={toggle}>
      {label}
      <span className={styles.track} />
    </button>
  );
}
