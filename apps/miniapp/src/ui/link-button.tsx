import styles from './button.module.css';
import type { ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import { ExternalLink } from './external-link.tsx';

type LinkButtonProps = Pick<ButtonProps, 'kind' | 'children'> & { readonly href: string };

/** A link out of the app that looks like a button. */
export function LinkButton({ kind, href, children }: LinkButtonProps) {
  return (
    <ExternalLink className={classNames(styles.button, styles[kind])} href={href}>
      {children}
    </ExternalLink>
  );
}
