import { consoleCalls, type Role } from '@soho/contract/console';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { WordsProvider } from '../words/words.tsx';
import { FakeServer } from './fake-server.ts';

const NOW = '2026-01-02T03:04:05.000Z';

type Options = {
  readonly at: string;
  readonly role?: Role;
  /** Prepares the server's answers, before the first call. */
  readonly server: (server: FakeServer) => void;
};

type Opened = { readonly server: FakeServer; readonly user: UserEvent; readonly reload: () => void };

/** Opens the console for an operator of this role, at an address, until the test ends. The clock is the test's: `passes` moves it on. */
export async function openConsole({ at, role = 'owner', server: prepare }: Options): Promise<Opened> {
  onTestFinished(endConsole);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = new FakeServer();
  server.answers(consoleCalls.ownSession, {
    product: 'SOHO',
    session: {
      session_id: '00000000-0000-4000-8000-000000000001',
      operator_id: 7,
      name: 'mei',
      role,
      browser: 'Chrome',
      created_at: NOW,
      seen_at: NOW,
    },
  });
  prepare(server);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', at);
  const show = () => {
    cleanup();
    render(
      <WordsProvider>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <App />
        </QueryClientProvider>
      </WordsProvider>,
    );
  };
  show();
  await screen.findByRole('navigation', { name: 'Pages' });
  return { server, user: userEvent.setup({ delay: null }), reload: show };
}

/** Moves the test's clock on, with all that happens meanwhile. */
export async function passes(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

/** The open window. */
export function dialog(): ReturnType<typeof within> {
  return within(screen.getByRole('dialog'));
}

/** Has the open window's command previewed and done. */
export async function applies(user: UserEvent): Promise<void> {
  await user.click(dialog().getByRole('button', { name: 'Preview' }));
  await dialog().findByText(/Nothing is done yet\./);
  await user.click(dialog().getByRole('button', { name: /^Do it$|for good$/ }));
  await dialog().findByText('Done, and recorded under your name.');
}

function endConsole(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}
