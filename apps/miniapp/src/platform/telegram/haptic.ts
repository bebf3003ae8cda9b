import type { MethodParams } from '@tma.js/bridge';
import { hapticsSetting } from '../settings/settings.ts';
import { post } from './messenger.ts';

const METHOD = 'web_app_trigger_haptic_feedback';

/**
 * Haptic feedback, unless the player switched it off: `selection` on tabs, `light` on other taps, `success` on a
 * reward, `error` on a refusal.
 */
export const haptic = {
  selection: () => trigger({ type: 'selection_change' }),
  light: () => trigger({ type: 'impact', impact_style: 'light' }),
  success: () => trigger({ type: 'notification', notification_type: 'success' }),
  error: () => trigger({ type: 'notification', notification_type: 'error' }),
};

function trigger(feedback: MethodParams<typeof METHOD>): void {
  if (hapticsSetting.get() === 'on') {
    post(METHOD, feedback);
  }
}
