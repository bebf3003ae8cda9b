import { type ReactNode, useRef } from 'react';
import { useAddress } from '../platform/address.ts';
import { BottomNav } from './bottom-nav.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { OfflineNotice } from './offline-notice.tsx';
import { useRouteBackButton } from './use-route-back-button.ts';
import { useScreenFocus } from './use-screen-focus.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** Header, the screen, bottom navigation. The screen alone scrolls. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { path, arrival } = useAddress();
  const main = useRef<HTMLElement>(null);
  useRouteBackButton();
  useScrollRestoration(main);
  useScreenFocus(main);
  return (
    <div className={styles.layout}>
      <Header />
      <OfflineNotice />
      <main ref={main} className={styles.main} tabIndex={-1}>
        <div key={path} className={`${styles.screen} ${arrival === 'launch' ? '' : styles.entering}`}>
          <CrashBoundary>{children}</CrashBoundary>
        </div>
      </main>
      <BottomNav />
    </div>
  );
}
