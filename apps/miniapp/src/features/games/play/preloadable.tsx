import type { ComponentType } from 'react';
import { lazyPart } from '../../../platform/lazy-part.ts';

type Preloadable<Props> = {
  /** Must have settled before a game begins. */
  readonly preload: () => Promise<unknown>;
  readonly Component: ComponentType<Props>;
};

/** A part of a game that is first shown after the deal: its code is loaded while the game is dealt. */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  const part = lazyPart(load);
  return {
    preload: part.loadInTime,
    Component: (props) => {
      const Loaded = part.loaded();
      return Loaded && <Loaded {...props} />;
    },
  };
}
