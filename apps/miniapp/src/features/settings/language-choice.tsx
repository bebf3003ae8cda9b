import { languageSetting } from '../../platform/settings/settings.ts';
import { useSetting } from '../../platform/settings/use-setting.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { useWords } from '../../words/index.ts';
import styles from './settings-sheet.module.css';

export function LanguageChoice() {
  const words = useWords('settings');
  const chosen = useSetting(languageSetting);
  const choices = [
    { value: 'messenger', label: words.asMessenger, lang: undefined },
    { value: 'en', label: words.english, lang: 'en' },
    { value: 'ru', label: words.russian, lang: 'ru' },
  ] as const;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.language}</legend>
      <div className={styles.rows}>
        {choices.map(({ value, label, lang }) => (
          <label key={value} className={styles.row} lang={lang}>
            {label}
            <input
              type="radio"
              name="language"
              className={styles.radio}
              checked={chosen === value}
              onChange={() => {
                haptic.selection();
                languageSetting.set(value);
              }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
