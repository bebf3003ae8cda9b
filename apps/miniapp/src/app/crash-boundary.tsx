import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { reloadApp } from '../platform/telegram/messenger.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { BrokenLanternPicture } from '../ui/pictures/lanterns.tsx';
import { useFirstWords } from '../words/index.ts';

type CrashBoundaryProps = {
  readonly children: ReactNode;
  /** Replaces what crashed; a full notice by default. */
  readonly fallback?: ReactNode;
};

/** Catches errors that no screen handles, for instance a chunk that could not be loaded after a new release. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('a screen broke', error, info.componentStack);
  }

  override render() {
    const { children, fallback = <Crashed /> } = this.props;
    return this.state.crashed ? fallback : children;
  }
}

function Crashed() {
  const { layout } = useFirstWords();
  useReloadWhenOnline();
  return (
    <Notice whole picture={<BrokenLanternPicture />} text={layout.crashed} role="alert">
      <Button kind="primary" onClick={reloadApp}>
        {layout.retry}
      </Button>
    </Notice>
  );
}

/** A chunk that could not be loaded offline is loaded again when the network is back. */
function useReloadWhenOnline(): void {
  useEffect(() => {
    window.addEventListener('online', reloadApp);
    return () => window.removeEventListener('online', reloadApp);
  }, []);
}
