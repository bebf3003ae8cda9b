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

/** A browser takes the focus from a button that is disabled: this one only says that it cannot be pressed. */
export function Button(props: ButtonProps) {
  const { kind, busy = false, className, disabled, onClick, children, ...rest } = props;
  const isOff = busy || disabled === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isOff) {
      haptic.light();
      onClick?.(event);
    }
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[kind], className)}
      aria-disabled={isOff || undefined}
      aria-busy={busy}
      onClick={press}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
