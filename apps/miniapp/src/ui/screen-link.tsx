import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from '../platform/address.ts';

type ScreenLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: string;
  /** A choice in the bottom navigation: from there, no step leads back. */
  readonly isRoot?: boolean;
};

/** A link to a screen of the app. */
export function ScreenLink({ to, isRoot = false, onClick, children, ...rest }: ScreenLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      navigate(to, { isRoot });
    }
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
