import { language } from '../platform/telegram/launch.ts';
import type { FirstWords } from './en.ts';
import type { ScreenWords } from './en-screens.ts';

export type { FirstWords };
export type Words = FirstWords & ScreenWords;

let first: FirstWords | undefined;
let all: Words | undefined;

/** Fetches what the first screen says, in the app's language only; must have ended before the first render. */
export async function loadWords(): Promise<FirstWords> {
  first ??= (language() === 'ru' ? await import('./ru.ts') : await import('./en.ts')).words;
  return first;
}

/** Fetches what every other screen says; comes with the screen's code (app/routes.tsx). */
export async function loadScreenWords(): Promise<void> {
  const screens = language() === 'ru' ? import('./ru-screens.ts') : import('./en-screens.ts');
  all ??= { ...(await loadWords()), ...(await screens).words };
}

/** The first screen's words in the app's language, which does not change while it runs. */
export function useFirstWords(): FirstWords {
  return loaded(first);
}

/** All words, on screens that are not the first. */
export function useWords(): Words {
  return loaded(all);
}

function loaded<W>(words: W | undefined): W {
  if (words === undefined) {
    throw new Error('the words are not loaded yet');
  }
  return words;
}
