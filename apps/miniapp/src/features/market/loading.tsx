import type { ReactNode } from 'react';
import { useWords } from '../../words/index.ts';
import market from './market.module.css';

/** The shapes of what comes, and the word for whoever cannot see them. */
export function Loading({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const { market: words } = useWords();
  return (
    <div aria-busy="true">
      <p role="status" className={market.unseen}>
        {words.loading}
      </p>
      <div className={className}>{children}</div>
    </div>
  );
}
