import type { Config } from '../config.ts';
import { type Setting, settingsByName } from '../environment.ts';
import { listSwitches, switchOff, switchOn } from '../features/operators/switches.ts';
import { type ActionContext, type Actions, answerChanges } from './action.ts';

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

/** The switches, and turning them off and on. */
export function makeSwitchActions(context: ActionContext) {
  const { database, restrictions } = context;

  return {
    switches: async () => ({
      switches: (await listSwitches(database)).map(({ name, off }) => ({
        name,
        off:
          off === undefined ? null : { reason: off.reason, operator: off.operator, since: off.off_since.toISOString() },
      })),
    }),

    turnSwitch: async ({ body: { name, on, reason }, command }) => {
      await (on ? switchOn : switchOff)(database, command, name, reason);
      await restrictions.refresh();
      const [before, after] = on ? ['off', 'on'] : ['on', 'off'];
      return answerChanges(command, { what: 'switch', subject: name, before, after });
    },
  } satisfies Partial<Actions>;
}
