import type { ComponentProps, MouseEvent } from 'react';
import { haptic } from '../platform/telegram/haptic.ts';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonProps = ComponentProps<'button'> & {
  /** One primary button a screen. */
  readonly kind: 'primary' | 'secondary' | 'quiet';
  /** Works on something: not to be pressed again, and says so to screen readers. */
  readonly busy?: boolean;
};

export function Button({ kind, busy = false, className, disabled, onClick, children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    haptic.light();
    onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[kind], className)}
      disabled={disabled === true || busy}
      aria-busy={busy}
      onClick={press}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
