import { useState } from 'react';
import { useChangeLanguage, useWords } from '../words/words.tsx';
import { chooseTheme, chosenTheme } from './theme.ts';

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
