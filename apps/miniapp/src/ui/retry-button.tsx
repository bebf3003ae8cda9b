import type { MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/index.ts';

type RetryButtonProps = { readonly kind: 'secondary' | 'quiet'; readonly onRetry: () => void };

/** Asks once more. It goes away meanwhile, and a keyboard goes on from the top of the screen. */
export function RetryButton({ kind, onRetry }: RetryButtonProps) {
  const { market: words } = useWords();
  const retry = (event: MouseEvent) => {
    event.currentTarget.closest('main')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <Button kind={kind} onClick={retry}>
      {words.retry}
    </Button>
  );
}
