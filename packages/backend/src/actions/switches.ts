import { listSwitches, switchOff, switchOn } from '../features/operators/switches.ts';
import { type ActionContext, type Actions, answerChanges } from './action.ts';

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
