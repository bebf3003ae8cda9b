import type { Answers } from '../host.ts';
import { flagOf } from '../message.ts';

export const controlAnswers: Answers = {
  web_app_setup_back_button: (host, data) => host.header.setBack(flagOf(data, 'is_visible') === true),
  web_app_setup_settings_button: (host, data) => host.header.setSettings(flagOf(data, 'is_visible') === true),
  web_app_setup_main_button: (host, data) => host.bottom.set('main', data),
  web_app_setup_secondary_button: (host, data) => host.bottom.set('secondary', data),
  web_app_setup_closing_behavior: (host, data) => {
    host.session.confirmsClosing = flagOf(data, 'need_confirmation') === true;
  },
  web_app_setup_swipe_behavior: (host, data) => {
    host.session.swipes = flagOf(data, 'allow_vertical_swipe') === true;
  },
  web_app_toggle_orientation_lock: () => {},
  web_app_hide_keyboard: () => {},
};
