import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { en, type Words } from './en.ts';
import { ru } from './ru.ts';

const STORED = 'console-language';

type Chosen = { readonly words: Words; readonly change: () => void };

const WordsContext = createContext<Chosen>({ words: en, change: () => {} });

/** The texts of the language that the operator chose, or of the browser. */
export function WordsProvider({ children }: { readonly children: ReactNode }) {
  const [words, setWords] = useState(() =>
    (localStorage.getItem(STORED) ?? navigator.language).startsWith('ru') ? ru : en,
  );
  useLayoutEffect(() => {
    document.documentElement.lang = words.language;
    document.title = words.title;
  }, [words]);
  const change = () => {
    const other = words === ru ? en : ru;
    localStorage.setItem(STORED, other.language);
    setWords(other);
  };
  return <WordsContext value={{ words, change }}>{children}</WordsContext>;
}

export function useWords(): Words {
  return useContext(WordsContext).words;
}

export function useChangeLanguage(): () => void {
  return useContext(WordsContext).change;
}
