import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { goBack, useAddress } from '../platform/address.ts';
import { useIsOnline } from '../platform/online.ts';
import { useBackButton } from '../platform/telegram/buttons.ts';
import { useFirstWords } from '../words/index.ts';
import { BottomNav } from './bottom-nav.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { isTab, parentOf } from './screens.ts';

/** Header, screen and bottom navigation. Only the screen scrolls. */
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

/** Says that the phone is offline while it is, to explain what fails meanwhile. */
function OfflineNotice() {
  const { layout } = useFirstWords();
  const isOnline = useIsOnline();
  return (
    <p className={styles.notice} role="status">
      {!isOnline && layout.offline}
    </p>
  );
}

/**
 * Shows the messenger's back button on every screen that is not a tab, and on a tab to which a link has led: without it the
 * phone's own back would close the app.
 */
function useRouteBackButton(): void {
  const { path, isRoot } = useAddress();
  useBackButton(isTab(path) && isRoot ? undefined : () => goBack(parentOf(path)), 'route');
}

/**
 * A screen that is left loses the focus of a pressed element: the next screen gets it, so that keyboards and screen
 * readers go on there and not at the top of the page.
 */
function useScreenFocus(screen: RefObject<HTMLElement | null>): void {
  const { path } = useAddress();
  const previous = useRef(path);
  useLayoutEffect(() => {
    if (previous.current !== path) {
      previous.current = path;
      if (document.activeElement === document.body) {
        screen.current?.focus({ preventScroll: true });
      }
    }
  }, [path, screen]);
}

/** A new screen starts at its top; going back finds the old one where it was left. */
function useScrollRestoration(scroller: RefObject<HTMLElement | null>): void {
  const { index, path, arrival } = useAddress();
  const places = useRef(new Map<number, number>());
  const previous = useRef({ index, path });

  // Stops with its own screen: the next one may be shorter, and would overwrite the position.
  useLayoutEffect(() => {
    const element = scroller.current;
    const remember = () => places.current.set(index, element?.scrollTop ?? 0);
    if (previous.current.path !== path) {
      const place = arrival === 'step' ? (places.current.get(index) ?? 0) : 0;
      // Even when nothing scrolls: the history entry of a link reuses the number of one that 'back' has left.
      places.current.set(index, place);
      element?.scrollTo(0, place);
    } else if (previous.current.index !== index) {
      // Not at launch: reading a position forces a layout within the task that rendered the screen.
      remember();
    }
    previous.current = { index, path };
    element?.addEventListener('scroll', remember, { passive: true });
    return () => element?.removeEventListener('scroll', remember);
  }, [index, path, arrival, scroller]);
}
