import { consoleCalls } from '@soho/contract/console';
import { listDailyFigures } from '../../features/operators/daily-figures.ts';
import { listSwitches } from '../../features/operators/switches.ts';
import { formatTon, sumWaiting } from '../../features/payments/operator.ts';
import { addConsoleCall, type Console } from '../calls.ts';

/** How the product does. */
export function addOverviewRoutes(console: Console): void {
  const { database } = console.context;

  addConsoleCall(console, consoleCalls.overview, async () => {
    const figures = await listDailyFigures(database);
    const { payments, left } = await sumWaiting(database);
    const switches = await listSwitches(database);
    return {
      days: [...Map.groupBy(figures, ({ day }) => day)].map(([day, ofDay]) => ({
        day,
        figures: Object.fromEntries(
          ofDay.map(({ kind, value }) => [kind, kind === 'ton_received' ? formatTon(BigInt(value)) : value]),
        ),
      })),
      waiting: { payments, left: formatTon(left) },
      off: switches.filter(({ off }) => off !== undefined).map(({ name }) => name),
    };
  });
}
