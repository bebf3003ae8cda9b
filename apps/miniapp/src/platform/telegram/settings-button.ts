import { useEffect, useEffectEvent } from 'react';
import { on } from './events.ts';
import { post } from './messenger.ts';

/** Puts 'Settings' into the messenger's own menu (version 6.10). */
export function useSettingsButton(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    post('web_app_setup_settings_button', { is_visible: true });
    const stop = on('settings_button_pressed', () => press());
    return () => {
      stop();
      post('web_app_setup_settings_button', { is_visible: false });
    };
  }, []);
}
