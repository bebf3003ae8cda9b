import { Notice } from '../ui/notice.tsx';
import { BrokenLanternPicture } from '../ui/pictures/lanterns.tsx';
import { useFirstWords } from '../words/index.ts';

/** In the place of a screen that has not come before the network went. */
export function OfflineScreen() {
  const { layout } = useFirstWords();
  return (
    <Notice
      picture={<BrokenLanternPicture />}
      title={layout.offlineScreen}
      text={layout.offlineScreenText}
      role="status"
    />
  );
}
