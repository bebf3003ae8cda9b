import './styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Component, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyTheme } from './app/appearance.tsx';
import { useWords, WordsProvider } from './words/words.tsx';

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

/** Shows one plain sentence if a page fails, in place of an empty window. */
class CrashBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Crash /> : this.props.children;
  }
}

function Crash() {
  const words = useWords();
  return (
    <main className="center" role="alert">
      <p>{words.errors.internal_error}</p>
      <a className="button" href="/">
        {words.reload}
      </a>
    </main>
  );
}

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
