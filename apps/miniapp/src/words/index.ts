import { language } from '../platform/telegram/launch.ts';
import type { Words } from './en.ts';

export type { Words };

let words: Words | undefined;

/** Fetches the words of the messenger's language only; must have ended before the first render. */
export async function loadWords(): Promise<void> {
  words = (language() === 'ru' ? await import('./ru.ts') : await import('./en.ts')).words;
}

/** The words in the messenger's language, which does not change while the app runs. */
export function useWords(): Words {
  if (words === undefined) {
    throw new Error('the words are not loaded yet');
  }
  return words;
}
