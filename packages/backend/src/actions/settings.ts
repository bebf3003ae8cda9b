import { listSettings } from '../list-settings.ts';
import type { ActionContext, Actions } from './action.ts';

/** The settings as the server reads them. */
export function makeSettingsActions(context: ActionContext) {
  return {
    settings: async () => ({ settings: [...listSettings(context.config)] }),
  } satisfies Partial<Actions>;
}
