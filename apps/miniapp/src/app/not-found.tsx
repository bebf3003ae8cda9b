import { screens } from '@soho/contract';
import { navigate } from '../platform/address.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { BrokenLanternPicture } from '../ui/pictures/lanterns.tsx';
import { useFirstWords } from '../words/index.ts';

export function NotFound() {
  const { layout } = useFirstWords();
  return (
    <Notice picture={<BrokenLanternPicture />} title={layout.notFound} text={layout.notFoundText}>
      <Button kind="primary" onClick={() => navigate(screens.app, { replace: true })}>
        {layout.home}
      </Button>
    </Notice>
  );
}
