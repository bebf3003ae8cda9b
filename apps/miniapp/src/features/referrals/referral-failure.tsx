import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BrokenLanternPicture } from '../../ui/pictures/lanterns.tsx';
import { useWords } from '../../words/index.ts';

export function ReferralFailure({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => void }) {
  const { referrals: words } = useWords();
  return (
    <Notice picture={<BrokenLanternPicture />} text={words.failed} role="alert">
      <Button kind="primary" busy={busy} onClick={onRetry}>
        {words.retry}
      </Button>
    </Notice>
  );
}
