import { type ComponentType, lazy, Suspense, useState } from 'react';
import { lazyPart } from '../platform/lazy-part.ts';
import { useIsOnline, waitUntilOnline } from '../platform/online.ts';
import { Notice } from '../ui/notice.tsx';
import { BrokenLanternPicture } from '../ui/pictures/lanterns.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { loadWithWords, type ScreenWords, useFirstWords } from '../words/index.ts';
import styles from './lazy-screen.module.css';

/** `preload` loads the screen before it is opened. After a failure the next call loads it again. */
export type LazyScreen<Props> = ComponentType<Props> & { readonly preload: () => Promise<unknown> };

/**
 * A screen whose code and words are loaded when it is opened. Until then it shows a skeleton of its shape, or a notice
 * that the phone is offline; it continues by itself once online. A preloaded screen opens at once.
 * @param shape without one, nothing is shown while it loads
 */
export function lazyScreen<Props extends object>(
  words: readonly (keyof ScreenWords)[],
  load: () => Promise<ComponentType<Props>>,
  shape?: SkeletonShape,
): LazyScreen<Props> {
  const part = lazyPart(async () => {
    // Browsers may cache a failed load for as long as the page lives: offline, nothing is loaded.
    await waitUntilOnline();
    return loadWithWords(words, load);
  });
  const Lazy = lazy(async () => ({ default: await part.load() }));
  function Screen(props: Props) {
    // Another component would mount again: a screen keeps the one that it was opened with.
    const [Component] = useState<ComponentType<Props>>(() => part.loaded() ?? Lazy);
    return (
      <Suspense fallback={shape && <Placeholder shape={shape} />}>
        <Component {...props} />
      </Suspense>
    );
  }
  return Object.assign(Screen, { preload: part.load });
}

function Placeholder({ shape }: { readonly shape: SkeletonShape }) {
  return useIsOnline() ? <ScreenSkeleton shape={shape} /> : <OfflineScreen />;
}

/** Replaces a screen that was not loaded before the network went down. */
function OfflineScreen() {
  const { layout } = useFirstWords();
  return (
    <Notice
      picture={<BrokenLanternPicture />}
      title={layout.offlineScreen}
      text={layout.offlineScreenText}
      role="status"
    />
  );
}

/** The blocks of a screen, from the top; `half` has a neighbour. */
const shapes = {
  stalls: ['title', 'stall', 'stall', 'stall', 'bar'],
  list: ['head', 'row', 'row', 'row', 'row', 'row', 'row'],
  invitation: ['card', 'half', 'half', 'bar', 'row', 'row'],
  board: ['title', 'square', 'bar'],
  offers: ['head', 'stall', 'stall', 'stall'],
  podium: ['title', 'podium', 'line', 'line', 'line', 'line'],
  wallet: ['title', 'card', 'bar', 'row'],
  street: ['head', 'half', 'half', 'tile', 'tile', 'tile', 'tile'],
} as const;

type SkeletonShape = keyof typeof shapes;

/** The shape of a screen while its code is loading. */
function ScreenSkeleton({ shape }: { readonly shape: SkeletonShape }) {
  return (
    <div className={styles.skeleton} data-shape={shape} aria-busy="true">
      {shapes[shape].map((block, place) => (
        // The same block may occur several times, and never moves.
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={place} className={styles[block]} />
      ))}
    </div>
  );
}
