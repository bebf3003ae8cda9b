import { makeSetting } from './setting.ts';

/** The language of the app; the messenger's unless another is chosen. */
export const languageSetting = makeSetting('language', ['messenger', 'en', 'ru']);

export const soundSetting = makeSetting('sound', ['on', 'off']);

export const hapticsSetting = makeSetting('haptics', ['on', 'off']);

/** What moves without need. The phone's own wish for less is obeyed as well. */
export const motionSetting = makeSetting('motion', ['on', 'off']);
