import { useState } from 'react';
import { useChangeLanguage, useWords } from '../words/words.tsx';

/** Language and theme. */
export function Appearance() {
  const words = useWords();
  const changeLanguage = useChangeLanguage();
  const [theme, setTheme] = useState(chosenTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <div className="actions">
      <button
        type="button"
        className="button quiet"
        lang={words.language === 'en' ? 'ru' : 'en'}
        onClick={changeLanguage}
      >
        {words.otherLanguage}
      </button>
      <button
        type="button"
        className="button quiet"
        onClick={() => {
          chooseTheme(other);
          setTheme(other);
        }}
      >
        {words.theme[other]}
      </button>
    </div>
  );
}

const STORED = 'console-theme';

type Theme = 'light' | 'dark';

/** The operator's, or the system's. */
function chosenTheme(): Theme {
  const stored = localStorage.getItem(STORED);
  if (stored === 'light' || stored === 'dark') {
    return stored;
  }
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function chooseTheme(theme: Theme): void {
  localStorage.setItem(STORED, theme);
  applyTheme();
}

export function applyTheme(): void {
  document.documentElement.dataset['theme'] = chosenTheme();
}
