import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { usePassedFocus } from './use-passed-focus.ts';

/** Asks once more. When it goes away for that, a keyboard goes on from the top of the screen. */
export function RetryButton(props: Omit<ButtonProps, 'ref'>) {
  const button = useRef<HTMLButtonElement>(null);
  usePassedFocus(button);
  return <Button {...props} ref={button} />;
}
