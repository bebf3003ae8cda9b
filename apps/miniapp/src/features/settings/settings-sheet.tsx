import { hapticsSetting, languageSetting, motionSetting, soundSetting } from '../../platform/settings/settings.ts';
import { useSetting } from '../../platform/settings/use-setting.ts';
import { chosenLanguage, language } from '../../platform/telegram/launch.ts';
import { reloadApp } from '../../platform/telegram/messenger.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useWords } from '../../words/index.ts';
import { LanguageChoice } from './language-choice.tsx';
import styles from './settings-sheet.module.css';
import { Switch } from './switch.tsx';

/** What the player chooses for this phone. */
export function SettingsSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords('settings');
  useSetting(languageSetting);
  const isOtherLanguage = chosenLanguage() !== language();
  // All words, the widget's and the server's come in the language that the app was started in.
  const close = () => {
    onClose();
    if (isOtherLanguage) {
      void reloadApp();
    }
  };
  return (
    <Dialog open title={words.title} onClose={close}>
      <LanguageChoice />
      <p className={styles.next} role="status">
        {isOtherLanguage && words.languageNext}
      </p>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.onThisPhone}</legend>
        <div className={styles.rows}>
          <Switch setting={soundSetting} label={words.sound} />
          <Switch setting={hapticsSetting} label={words.haptics} />
          <Switch setting={motionSetting} label={words.motion} />
        </div>
      </fieldset>
      <Button kind="primary" onClick={close}>
        {words.done}
      </Button>
    </Dialog>
  );
}
