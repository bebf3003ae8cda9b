import './styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { CrashBoundary } from './app/crash-boundary.tsx';
import { applyTheme } from './app/theme.ts';
import { WordsProvider } from './words/words.tsx';

// Each request keeps the session alive, so nothing is polled: a page that is left open signs out.
const client = new QueryClient({
  defaultOptions: {
    // Without a network a request fails, and says so; by default it would wait silently.
    queries: {
      retry: 1,
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

applyTheme();
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <WordsProvider>
        <CrashBoundary>
          <QueryClientProvider client={client}>
            <App />
          </QueryClientProvider>
        </CrashBoundary>
      </WordsProvider>
    </StrictMode>,
  );
}
