import { post } from './messenger.ts';

const METHOD = 'web_app_trigger_haptic_feedback';

/** Touch feedback: `selection` on tabs, `light` on a tap that does something, `success` on a reward, `error` on a refusal. */
export const haptic = {
  selection: () => post(METHOD, { type: 'selection_change' }),
  light: () => post(METHOD, { type: 'impact', impact_style: 'light' }),
  success: () => post(METHOD, { type: 'notification', notification_type: 'success' }),
  error: () => post(METHOD, { type: 'notification', notification_type: 'error' }),
};
