import { useEffect, useEffectEvent } from 'react';
import { on } from './events.ts';
import { post } from './messenger.ts';

type Layer = 'route' | 'overlay';
type Entry = { readonly layer: Layer; readonly press: () => void };

const entries: Entry[] = [];
let listening = false;

/**
 * Shows the messenger's back button while `onBack` is given. The newest overlay (a dialog) handles it first,
 * then the route.
 */
export function useBackButton(onBack: (() => void) | undefined, layer: Layer = 'overlay'): void {
  const press = useEffectEvent(() => onBack?.());
  const active = onBack !== undefined;
  useEffect(() => {
    if (!active) {
      return;
    }
    const entry = { layer, press: () => press() };
    entries.push(entry);
    refresh();
    return () => {
      entries.splice(entries.indexOf(entry), 1);
      refresh();
    };
  }, [active, layer]);
}

/** Whether an overlay covers the screen, and must be closed first. */
export function hasOverlay(): boolean {
  return entries.some(({ layer }) => layer === 'overlay');
}

function refresh(): void {
  if (!listening) {
    listening = true;
    on('back_button_pressed', () => topEntry()?.press());
  }
  post('web_app_setup_back_button', { is_visible: entries.length > 0 });
}

function topEntry(): Entry | undefined {
  return entries.filter(({ layer }) => layer === 'overlay').at(-1) ?? entries.at(-1);
}

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
