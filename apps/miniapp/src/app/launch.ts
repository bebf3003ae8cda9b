import type { QueryClient, QueryExecuteOptions } from '@tanstack/react-query';
import { balanceQuery } from '../api/balance.ts';
import { progressQuery } from '../api/progress.ts';
import { tasksQuery } from '../api/tasks.ts';
import { enter } from './enter.ts';
import type { GateEvent } from './gate-state.ts';
import { isHub } from './screens.ts';

/** Milliseconds for which what the launch has fetched counts as new: the screen that opens with it does not ask again. */
const LAUNCH = 5_000;

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

function fetchFirstScreen(queries: QueryClient): void {
  void fetchFirst(queries, balanceQuery);
  if (isHub(location.pathname)) {
    void fetchFirst(queries, tasksQuery);
    void fetchFirst(queries, progressQuery);
  }
}

/** What fails is left to the screen, which asks again, and tells. */
async function fetchFirst<Data>(queries: QueryClient, query: QueryExecuteOptions<Data, Error, Data, Data, string[]>) {
  const known = await queries.query(query).catch(() => undefined);
  queries.setQueryData(query.queryKey, known, { updatedAt: Date.now() + LAUNCH });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
