import { Skeleton } from '../ui/skeleton.tsx';
import styles from './screen-skeleton.module.css';

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

export type SkeletonShape = keyof typeof shapes;

/** The shape of a screen while its code is loading. */
export function ScreenSkeleton({ shape }: { readonly shape: SkeletonShape }) {
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
