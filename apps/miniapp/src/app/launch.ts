import type { QueryClient } from '@tanstack/react-query';
import { balanceQuery } from '../api/balance.ts';
import { progressQuery } from '../api/progress.ts';
import { tasksQuery } from '../api/tasks.ts';
import { enter } from './enter.ts';
import type { GateEvent } from './gate-state.ts';
import { isHub } from './screens.ts';

export type Launch = {
  readonly entering: Promise<GateEvent>;
  /** How the entering has ended, if it has by the first render. */
  readonly entered: GateEvent | undefined;
};

/**
 * Enters, and fetches what the first screen shows. The page has usually been answered while the code was on its way
 * (first-calls.ts): then it is known by the next task, and the first frame shows it in the place of the page's shell,
 * with no 'loading' in between.
 */
export async function launch(queries: QueryClient): Promise<Launch> {
  let entered: GateEvent | undefined;
  const enterAndFetch = async () => {
    entered = await enter();
    if (entered.type === 'authorized') {
      fetchFirstScreen(queries);
    }
    return entered;
  };
  const entering = enterAndFetch();
  await nextTask();
  return { entering, entered };
}

/** What fails is left to the screen, which asks again, and tells. */
function fetchFirstScreen(queries: QueryClient): void {
  const leaveToScreen = () => undefined;
  void queries.query(balanceQuery).catch(leaveToScreen);
  if (isHub(location.pathname)) {
    void queries.query(tasksQuery).catch(leaveToScreen);
    void queries.query(progressQuery).catch(leaveToScreen);
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
