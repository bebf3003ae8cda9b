import { useState } from 'react';

/** What is typed into a field that shows a part of the address: a new address replaces it, and the field stays. */
export function useTyped(text: string): readonly [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  if (shown !== text) {
    setShown(text);
    setTyped(text);
  }
  return [typed, setTyped];
}
