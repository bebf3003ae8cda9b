import { pathOfStartParam } from '@soho/contract';
import type { QueryClient } from '@tanstack/react-query';
import { balanceQuery } from '../api/balance.ts';
import { progressQuery } from '../api/streak.ts';
import { tasksQuery } from '../api/tasks.ts';
import { launchParams } from '../platform/telegram/launch.ts';
import type { GateEvent } from './gate-state.ts';
import { isHub } from './screens.ts';
import { signIn } from './sign-in.ts';

export type Launch = {
  readonly signInResult: Promise<GateEvent>;
  /** The outcome of the sign-in, if there is one by the first render. */
  readonly initialResult: GateEvent | undefined;
};

/**
 * Signs in, and fetches what the first screen shows. The page has usually been answered while the code was loading
 * (first-calls.ts): then the outcome is known by the next task, and the first frame shows it in place of the page's shell,
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

/**
 * For example, a link from the bot names the screen on which it opens the app. Only at the launch itself: the page that the
 * messenger has opened is the only one without a state in the history.
 */
function openStartScreen(): void {
  const { pathname, search, hash } = location;
  const startParam = new URLSearchParams(search).get('tgWebAppStartParam') ?? launchParams()?.startParam;
  const path = isHub(pathname) && history.state === null ? pathOfStartParam(startParam) : undefined;
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
