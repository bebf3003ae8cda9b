import { Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { BottomNav } from './bottom-nav.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { OfflineNotice } from './offline-notice.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { useRouteBack } from './use-route-back.ts';
import { useScreenFocus } from './use-screen-focus.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

/** React Router's key of the page's first address. */
const AT_LAUNCH = 'default';

/** Header, the screen, bottom navigation. The screen alone scrolls. */
export function Layout() {
  const { pathname, key } = useLocation();
  const main = useRef<HTMLElement>(null);
  useRouteBack();
  useScrollMemory(main);
  useScreenFocus(main);
  return (
    <div className={styles.layout}>
      <Header />
      <OfflineNotice />
      <main ref={main} className={styles.main} tabIndex={-1}>
        <div key={pathname} className={`${styles.screen} ${key === AT_LAUNCH ? '' : styles.entering}`}>
          <CrashBoundary>
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet />
            </Suspense>
          </CrashBoundary>
        </div>
      </main>
      <BottomNav />
    </div>
  );
}
