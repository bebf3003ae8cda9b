import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { reloadApp } from '../platform/telegram/messenger.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { BrokenLanternPicture } from '../ui/pictures/lanterns.tsx';
import { useFirstWords } from '../words/index.ts';

type CrashBoundaryProps = {
  readonly children: ReactNode;
  /** In the place of what broke; a whole notice where nothing is given. */
  readonly fallback?: ReactNode;
};

/** Catches what no screen expected, for instance a part of the app that could not be loaded after a new release. */
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

/** What could not be loaded without a network is loaded when there is one. */
function useReloadWhenOnline(): void {
  useEffect(() => {
    window.addEventListener('online', reloadApp);
    return () => window.removeEventListener('online', reloadApp);
  }, []);
}
