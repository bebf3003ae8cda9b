import type { ReactNode } from 'react';
import { Announcement } from '../../ui/announcement.tsx';
import { useWords } from '../../words/index.ts';

/** The shapes of what loads, and a text for screen readers. */
export function Loading({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const words = useWords('market');
  return (
    <div aria-busy="true">
      <Announcement>{words.loading}</Announcement>
      <div className={className}>{children}</div>
    </div>
  );
}
