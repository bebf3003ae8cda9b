import type { Config } from '../config.ts';
import { type Setting, settingsByName } from '../environment.ts';
import type { ActionContext, Actions } from './action.ts';

/** The settings as the server reads them. */
export function makeSettingsActions(context: ActionContext) {
  return {
    settings: async () => ({ settings: settingsByName.map(([name, setting]) => list(name, setting, context.config)) }),
  } satisfies Partial<Actions>;
}

/** Of a secret only whether it is set. */
function list(name: string, { about, read, risk, isSecret = false }: Setting, config: Config) {
  const value = read(config) ?? '';
  return {
    name,
    about,
    value: value === '' ? '' : isSecret ? '•••' : String(value),
    is_secret: isSecret,
    risk: risk?.(config) ?? null,
  };
}
