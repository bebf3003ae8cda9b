import { Notice } from '../ui/notice.tsx';
import { ClosedStallPicture } from '../ui/pictures/closed-stall.tsx';
import { useWords, type Words } from '../words/index.ts';

/** A place on the street that has not opened yet. */
export function SoonScreen({ feature }: { readonly feature: keyof Words['soon'] }) {
  const { hub, soon } = useWords();
  return <Notice picture={<ClosedStallPicture />} title={hub.comingSoon} text={hub.comingSoonText(soon[feature])} />;
}
