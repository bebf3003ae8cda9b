import { makeSetting } from './setting.ts';

/** The language of the app; the messenger's unless another is chosen. */
export const languageSetting = makeSetting('language', ['messenger', 'en', 'ru']);

export const soundSetting = makeSetting('sound', ['on', 'off']);

export const hapticsSetting = makeSetting('haptics', ['on', 'off']);

/** Decorative motion. The phone's own setting for less motion applies as well. */
export const motionSetting = makeSetting('motion', ['on', 'off']);
