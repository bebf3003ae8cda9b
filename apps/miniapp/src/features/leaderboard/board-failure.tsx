import { loadErrorText } from '../../api/errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { BrokenLanternPicture } from '../../ui/pictures/lanterns.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { useWords } from '../../words/index.ts';

type BoardFailureProps = { readonly error: Error; readonly busy: boolean; readonly onRetry: () => void };

/** Replaces a board that could not be read. */
export function BoardFailure({ error, busy, onRetry }: BoardFailureProps) {
  const words = useWords('leaderboard');
  return (
    <Notice picture={<BrokenLanternPicture />} text={words.failed(loadErrorText(error, words))} role="alert">
      <RetryButton kind="primary" busy={busy} onClick={onRetry}>
        {words.retry}
      </RetryButton>
    </Notice>
  );
}
