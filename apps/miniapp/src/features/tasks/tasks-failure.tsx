import { detailOf } from '../../api/errors.ts';
import { RetryButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BrokenLanternPicture } from '../../ui/pictures/lanterns.tsx';
import { useFirstWords } from '../../words/index.ts';

type TasksFailureProps = {
  readonly error: unknown;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly whole?: boolean;
};

export function TasksFailure({ error, busy, onRetry, whole = false }: TasksFailureProps) {
  const { tasks: words } = useFirstWords();
  return (
    <Notice whole={whole} picture={<BrokenLanternPicture />} text={detailOf(error) ?? words.loadFailed} role="alert">
      <RetryButton kind="primary" busy={busy} onClick={onRetry}>
        {words.retry}
      </RetryButton>
    </Notice>
  );
}
