import { Component, type ReactNode } from 'react';
import { useWords } from '../words/words.tsx';

/** Shows one plain sentence if a page fails, in place of an empty window. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
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
