import type { ComponentType } from 'react';
import { inTime } from '../../../platform/in-time.ts';

type Prepared<Props> = {
  /** Must have ended before a game is on. */
  readonly prepare: () => Promise<void>;
  readonly Part: ComponentType<Props>;
};

/** What nobody sees before a game is on: its code comes while one is dealt. */
export function prepared<Props extends object>(load: () => Promise<ComponentType<Props>>): Prepared<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return {
    prepare: async () => {
      Loaded ??= await inTime(load());
    },
    Part: (props) => Loaded && <Loaded {...props} />,
  };
}
