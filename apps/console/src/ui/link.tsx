import type { MouseEvent, ReactNode } from 'react';
import { goTo } from '../platform/address.ts';
import { Foreign } from './text.tsx';

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

/** A player's name, which may be anything, and the id, which is unique. */
export function PlayerLink({ player_id, nickname }: { readonly player_id: number; readonly nickname: string }) {
  return (
    <Link to={`/players/${player_id}`}>
      <Foreign>{nickname}</Foreign> <span className="muted">{player_id}</span>
    </Link>
  );
}
