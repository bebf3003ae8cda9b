import { type ComponentType, memo } from 'react';
import { Cat } from './cat.tsx';
import { Dumplings } from './dumplings.tsx';
import { Fan } from './fan.tsx';
import { Fish } from './fish.tsx';
import { Kite } from './kite.tsx';
import { Lantern } from './lantern.tsx';
import { Parasol } from './parasol.tsx';
import styles from './picture.module.css';
import { Teacup } from './teacup.tsx';

/** By picture number: what hangs, lies and is eaten at a night market. */
const drawings: readonly ComponentType[] = [Lantern, Fish, Teacup, Parasol, Cat, Fan, Dumplings, Kite];

/**
 * A card's picture: a 48-unit field, ink lines that stay 2 px wide at any size, one filled accent. Each has an outline
 * of its own, so that no two are told apart by colour alone. It never changes, while its card does at each step.
 */
export const Picture = memo(function Picture({ picture }: { readonly picture: number }) {
  const Drawing = drawings[picture];
  return (
    <svg className={styles.picture} viewBox="0 0 48 48" data-picture={picture} aria-hidden="true">
      {Drawing && <Drawing />}
    </svg>
  );
});
