import { useState } from 'react';

/**
 * Calls `goOn` when the open game has been read, while its screen renders: `goOn` may only set state. The screen stays as it is
 * otherwise: a guide that is open, and a button that is being tapped.
 */
export function useOpenGame<OpenGame>(opened: OpenGame | undefined, goOn: (game: OpenGame) => void): void {
  const [known, setKnown] = useState<OpenGame>();
  if (opened !== known) {
    setKnown(opened);
    if (opened !== undefined) {
      goOn(opened);
    }
  }
}
