import { useLayoutEffect, useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

/** Asks once more. When it goes away for that, a keyboard goes on from the top of the screen. */
export function RetryButton(props: Omit<ButtonProps, 'ref'>) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      // It still stands there, and has the focus, while React takes it away.
      if (current === document.activeElement) {
        current?.closest('main')?.focus({ preventScroll: true });
      }
    };
  }, []);
  return <Button {...props} ref={button} />;
}
