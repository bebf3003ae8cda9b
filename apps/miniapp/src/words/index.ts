import { language } from '../platform/telegram/launch.ts';
import type { FirstWords } from './en.ts';
import { type ScreenWords, screenWords } from './screen-words.ts';

export type { FirstWords, ScreenWords };

let first: FirstWords | undefined;
const further: Partial<ScreenWords> = {};

/** Fetches the first screen's words, in the app's language only; must have ended before the first render. */
export async function loadWords(): Promise<FirstWords> {
  first ??= (language() === 'ru' ? await import('./ru.ts') : await import('./en.ts')).words;
  return first;
}

/** Fetches a further screen's words; called together with the screen's code (app/routes.tsx). */
async function loadScreenWords(features: readonly (keyof ScreenWords)[]): Promise<void> {
  await Promise.all([loadWords(), ...features.map(loadFeatureWords)]);
}

/** Loads code together with the texts that it shows. */
export async function loadWithWords<Part>(
  features: readonly (keyof ScreenWords)[],
  load: () => Promise<Part>,
): Promise<Part> {
  const [part] = await Promise.all([load(), loadScreenWords(features)]);
  return part;
}

async function loadFeatureWords(feature: keyof ScreenWords): Promise<void> {
  if (further[feature] === undefined) {
    Object.assign(further, await screenWords[feature][language()]());
  }
}

/** The first screen's words in the app's language, which does not change while it runs. */
export function useFirstWords(): FirstWords {
  return loaded(first);
}

/** A feature's words, on screens that were loaded with them. */
export function useWords<Feature extends keyof ScreenWords>(feature: Feature): ScreenWords[Feature] {
  return loaded<ScreenWords[Feature] | undefined>(further[feature]);
}

function loaded<W>(words: W | undefined): NonNullable<W> {
  if (words === undefined || words === null) {
    throw new Error('the words are not loaded yet');
  }
  return words;
}
