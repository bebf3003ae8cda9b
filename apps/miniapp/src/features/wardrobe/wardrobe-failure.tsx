import { loadErrorText } from '../../api/errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { BrokenLanternPicture } from '../../ui/pictures/lanterns.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { useWords } from '../../words/index.ts';

type WardrobeFailureProps = { readonly error: Error; readonly busy: boolean; readonly onRetry: () => void };

export function WardrobeFailure({ error, busy, onRetry }: WardrobeFailureProps) {
  const words = useWords('wardrobe');
  return (
    <Notice
      picture={<BrokenLanternPicture />}
      title={words.loadFailed}
      titleAs="h2"
      text={loadErrorText(error, words)}
      role="alert"
    >
      <RetryButton kind="secondary" busy={busy} onClick={onRetry}>
        {words.retry}
      </RetryButton>
    </Notice>
  );
}
