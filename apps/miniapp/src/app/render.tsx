import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MessageProvider } from '../ui/message.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { Gate } from './gate.tsx';
import { AppRoutes } from './routes.tsx';

/** Puts the app in the place of the page's shell. */
export function render(): void {
  const root = document.getElementById('root');
  if (root === null) {
    throw new Error('the page has no #root');
  }
  const queries = new QueryClient({
    // Offline is a failed call like any other: it is told. What is shown is read again when the network is back.
    defaultOptions: {
      queries: { retry: 1, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
  createRoot(root).render(
    <StrictMode>
      <CrashBoundary>
        <QueryClientProvider client={queries}>
          <MessageProvider>
            <Gate>
              <AppRoutes />
            </Gate>
          </MessageProvider>
        </QueryClientProvider>
      </CrashBoundary>
    </StrictMode>,
  );
}
