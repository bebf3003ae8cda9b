import type { ComponentType } from 'react';
import { withLoadTimeout } from '../../../platform/with-load-timeout.ts';

type Preloadable<Props> = {
  /** Must have ended before a game is on. */
  readonly preload: () => Promise<void>;
  readonly Component: ComponentType<Props>;
};

/** What nobody sees before a game is on: its code comes while one is dealt. */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return {
    preload: async () => {
      Loaded ??= await withLoadTimeout(load());
    },
    Component: (props) => Loaded && <Loaded {...props} />,
  };
}
