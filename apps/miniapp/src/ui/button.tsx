import type { ComponentProps, MouseEvent } from 'react';
import { haptic } from '../platform/telegram/haptic.ts';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonProps = ComponentProps<'button'> & {
  /** One primary button a screen. */
  readonly kind: 'primary' | 'secondary' | 'quiet';
  /** Works on something: not to be pressed again, and says so to screen readers. */
  readonly busy?: boolean;
  /** A browser takes the focus from a button that is disabled: this one is not while it is busy, and only says so. */
  readonly keepsFocus?: boolean;
};

export function Button(props: ButtonProps) {
  const { kind, busy = false, keepsFocus = false, className, disabled, onClick, children, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!busy) {
      haptic.light();
      onClick?.(event);
    }
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[kind], className)}
      disabled={disabled === true || (busy && !keepsFocus)}
      aria-disabled={busy || undefined}
      aria-busy={busy}
      onClick={press}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
