import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { followBalance } from '../api/balance.ts';
import { screenOpenedAt } from '../platform/address.ts';
import { MessageProvider } from '../ui/message.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { Gate } from './gate.tsx';
import { launch } from './launch.ts';
import { AppRoutes } from './routes.tsx';

/** Replaces the page's shell with the app. */
export async function render(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) {
    throw new Error('the page has no #root');
  }
  const app = await launchApp();
  // In a transition React renders in slices of 5 ms, and lets the browser paint and handle touches in between.
  startTransition(() => createRoot(root).render(app));
}

/** What was read within so many milliseconds is not read again by a part of the screen that comes later. */
const RECENT_MS = 10_000;

/** Signs in. @returns the app as it opens on the page's address */
export async function launchApp(): Promise<ReactNode> {
  const queries = new QueryClient({
    // Offline is a failed call like any other: the screen shows it. Queries are read again when the network is back.
    defaultOptions: {
      queries: {
        retry: 1,
        networkMode: 'always',
        refetchOnReconnect: true,
        // Each time a screen opens; the first one shows what the launch has just fetched.
        refetchOnMount: ({ state }) => state.dataUpdatedAt < Math.max(screenOpenedAt(), Date.now() - RECENT_MS),
      },
      mutations: { networkMode: 'always' },
    },
  });
  followBalance(queries);
  const launched = await launch(queries);
  return (
    <StrictMode>
      <CrashBoundary>
        <QueryClientProvider client={queries}>
          <MessageProvider>
            <Gate launch={launched}>
              <AppRoutes />
            </Gate>
          </MessageProvider>
        </QueryClientProvider>
      </CrashBoundary>
    </StrictMode>
  );
}
