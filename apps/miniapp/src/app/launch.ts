import { pathOfStartParam } from '@soho/contract';
import type { QueryClient } from '@tanstack/react-query';
import { balanceQuery } from '../api/balance.ts';
import { progressQuery } from '../api/progress.ts';
import { tasksQuery } from '../api/tasks.ts';
import type { GateEvent } from './gate-state.ts';
import { isHub } from './screens.ts';
import { signIn } from './sign-in.ts';

export type Launch = {
  readonly signInResult: Promise<GateEvent>;
  /** How the entering has ended, if it has by the first render. */
  readonly initialResult: GateEvent | undefined;
};

/**
 * Enters, and fetches what the first screen shows. The page has usually been answered while the code was on its way
 * (first-calls.ts): then it is known by the next task, and the first frame shows it in the place of the page's shell,
 * with no 'loading' in between.
 */
export async function launch(queries: QueryClient): Promise<Launch> {
  openStartScreen();
  let initialResult: GateEvent | undefined;
  const signInAndFetch = async () => {
    initialResult = await signIn();
    if (initialResult.type === 'authorized') {
      fetchFirstScreen(queries);
    }
    return initialResult;
  };
  const signInResult = signInAndFetch();
  await nextTask();
  return { signInResult, initialResult };
}

/** A link of the bot's, for example, names the screen that it opens the app on. */
function openStartScreen(): void {
  const { pathname, search, hash } = location;
  const path = isHub(pathname) ? pathOfStartParam(new URLSearchParams(search).get('tgWebAppStartParam')) : undefined;
  if (path !== undefined) {
    history.replaceState(history.state, '', `${path}${hash}`);
  }
}

/** The screen retries what fails, and shows the error. */
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
