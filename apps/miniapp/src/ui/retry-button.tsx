import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { usePassFocusToScreen } from './use-pass-focus-to-screen.ts';

/** A button that retries. When it disappears, the keyboard focus moves to the top of the screen. */
export function RetryButton(props: Omit<ButtonProps, 'ref'>) {
  const button = useRef<HTMLButtonElement>(null);
  usePassFocusToScreen(button);
  return <Button {...props} ref={button} />;
}
