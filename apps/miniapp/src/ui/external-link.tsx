import type { MouseEvent, ReactNode } from 'react';
import { haptic } from '../platform/telegram/haptic.ts';
import { openAddress } from '../platform/telegram/links.ts';
import styles from './button.module.css';
import type { ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';

type ExternalLinkProps = {
  readonly href: string;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
};

/** A link out of the app, opened by the messenger: t.me inside it, anything else in a browser. */
export function ExternalLink({ href, className, label, children }: ExternalLinkProps) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    haptic.light();
    openAddress(href);
  };
  return (
    <a className={className} href={href} aria-label={label} rel="noopener" target="_blank" onClick={open}>
      {children}
    </a>
  );
}

type LinkButtonProps = Pick<ButtonProps, 'kind' | 'children'> & { readonly href: string };

/** A link out of the app that looks like a button. */
export function LinkButton({ kind, href, children }: LinkButtonProps) {
  return (
    <ExternalLink className={classNames(styles.button, styles[kind])} href={href}>
      {children}
    </ExternalLink>
  );
}
