import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { haptic } from '../platform/telegram/haptic.ts';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { usePassFocusToScreen } from './use-pass-focus-to-screen.ts';

export type ButtonProps = ComponentProps<'button'> & {
  /** One primary button per screen. */
  readonly kind: 'primary' | 'secondary' | 'quiet';
  /** In progress: cannot be pressed again, and is announced as busy to screen readers. */
  readonly busy?: boolean;
};

/** A button that uses `aria-disabled`: browsers take the focus from a disabled one. */
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

/** A button that retries. When it disappears, the keyboard focus moves to the top of the screen. */
export function RetryButton(props: Omit<ButtonProps, 'ref'>) {
  const button = useRef<HTMLButtonElement>(null);
  usePassFocusToScreen(button);
  return <Button {...props} ref={button} />;
}
