import { consoleCalls } from '@soho/contract/console';
import { listSwitches, switchOff, switchOn } from '../../features/operators/switches.ts';
import { addConsoleCall, answerChanges, type Console } from '../calls.ts';

/** The switches, and turning them off and on. */
export function addSwitchRoutes(console: Console): void {
  const { database, restrictions } = console.context;

  addConsoleCall(console, consoleCalls.switches, async () => ({
    switches: (await listSwitches(database)).map(({ name, off }) => ({
      name,
      off:
        off === undefined ? null : { reason: off.reason, operator: off.operator, since: off.off_since.toISOString() },
    })),
  }));

  addConsoleCall(console, consoleCalls.turnSwitch, async ({ body: { name, on, reason }, command }) => {
    await (on ? switchOn : switchOff)(database, command, name, reason);
    await restrictions.refresh();
    const [before, after] = on ? ['off', 'on'] : ['on', 'off'];
    return answerChanges(command, { what: 'switch', subject: name, before, after });
  });
}
