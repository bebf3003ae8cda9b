import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';

type ScreenLinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly to: string };

/** A link to a screen of the app. React Router's own brings its prefetching along, which is 4 kB. */
export function ScreenLink({ to, onClick, children, ...rest }: ScreenLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      void navigate(to);
    }
  };
  return (
    <a {...rest} href={useHref(to)} onClick={follow}>
      {children}
    </a>
  );
}
