import { RetryButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BrokenLanternPicture } from '../../ui/pictures/lanterns.tsx';
import { useWords } from '../../words/index.ts';

type ReferralFailureProps = {
  /** Primary if nothing else is on the screen. */
  readonly kind: 'primary' | 'secondary';
  readonly busy: boolean;
  readonly onRetry: () => void;
};

export function ReferralFailure({ kind, busy, onRetry }: ReferralFailureProps) {
  const words = useWords('referrals');
  return (
    <Notice whole={kind === 'primary'} picture={<BrokenLanternPicture />} text={words.failed} role="alert">
      <RetryButton kind={kind} busy={busy} onClick={onRetry}>
        {words.retry}
      </RetryButton>
    </Notice>
  );
}
