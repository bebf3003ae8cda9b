import { memo } from 'react';
import { useWords } from '../../../words/index.ts';
import styles from './guide.module.css';

/** 'How to play?', opened over the board, which keeps its place and size. */
export const Guide = memo(function Guide({ steps }: { readonly steps: readonly string[] }) {
  const words = useWords('play');
  return (
    <details className={styles.guide}>
      <summary className={styles.title}>{words.howToPlay}</summary>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
});
