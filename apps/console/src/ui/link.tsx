import type { MouseEvent, ReactNode } from 'react';
import { goTo } from '../platform/address.ts';

type Props = {
  readonly to: string;
  readonly className?: string;
  readonly current?: boolean;
  readonly children: ReactNode;
};

/** A link within the console; with a modifier key the browser handles it, for another tab. */
export function Link({ to, className, current = false, children }: Props) {
  const follow = (event: MouseEvent) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && event.button === 0) {
      event.preventDefault();
      goTo(to);
    }
  };
  return (
    <a href={to} className={className} onClick={follow} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  );
}
