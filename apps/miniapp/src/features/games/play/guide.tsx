import { memo } from 'react';
import { useWords } from '../../../words/index.ts';
import styles from './guide.module.css';

/** 'How to play?', opened over the board, which does not move. A tap elsewhere closes it, and still takes effect there. */
export const Guide = memo(function Guide({ steps }: { readonly steps: readonly string[] }) {
  const words = useWords('play');
  return (
    <details ref={closeByTapElsewhere} className={styles.guide}>
      <summary className={styles.title}>{words.howToPlay}</summary>
      {/* Nothing in it takes the focus, but a keyboard must be able to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className={styles.steps} tabIndex={0}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
});

/** Listens for the touch and not for the click: turning a card makes no click. */
function closeByTapElsewhere(guide: HTMLDetailsElement): () => void {
  const close = ({ target }: PointerEvent) => {
    if (guide.open && !(target instanceof Node && guide.contains(target))) {
      guide.open = false;
    }
  };
  document.addEventListener('pointerdown', close, true);
  return () => document.removeEventListener('pointerdown', close, true);
}
