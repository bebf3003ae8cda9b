import { type ComponentType, lazy, Suspense, useState } from 'react';
import { untilOnline, useIsOnline } from '../platform/online.ts';
import { loadScreenWords, type ScreenWords } from '../words/index.ts';
import { OfflineScreen } from './offline-screen.tsx';
import { ScreenSkeleton, type Shape } from './screen-skeleton.tsx';

/** `fetch` has it come before it is opened. What fails is fetched again by the next who asks. */
export type LateScreen<Props> = ComponentType<Props> & { readonly fetch: () => Promise<unknown> };

/**
 * A screen whose code, and whose words, come when it is opened: until then a skeleton of its shape is shown, or that there
 * is no network, with which it comes by itself. What has been fetched before is there with the tap.
 * @param shape nothing is shown where there is none
 */
export function lateScreen<Props extends object>(
  says: readonly (keyof ScreenWords)[],
  load: () => Promise<ComponentType<Props>>,
  shape?: Shape,
): LateScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const fetchAll = async () => {
    // Browsers may remember what could not be loaded for as long as the page lives: without a network nothing is tried.
    await untilOnline();
    const [component] = await Promise.all([load(), loadScreenWords(says)]);
    loaded = component;
    return component;
  };
  const fetch = () => {
    loading ??= fetchAll().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const Lazy = lazy(async () => ({ default: await fetch() }));
  function Late(props: Props) {
    // Another component would begin anew: what a screen was opened with stays.
    const [Screen] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return (
      <Suspense fallback={shape && <Coming shape={shape} />}>
        <Screen {...props} />
      </Suspense>
    );
  }
  return Object.assign(Late, { fetch });
}

function Coming({ shape }: { readonly shape: Shape }) {
  return useIsOnline() ? <ScreenSkeleton shape={shape} /> : <OfflineScreen />;
}
