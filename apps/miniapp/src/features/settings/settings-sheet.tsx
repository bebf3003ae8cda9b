import { screens } from '@soho/contract';
import { useMessageConsent } from '../../api/messages.ts';
import {
  hapticsSetting,
  languageSetting,
  motionSetting,
  type Setting,
  soundSetting,
} from '../../platform/settings/settings.ts';
import { useSetting } from '../../platform/settings/use-setting.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { chosenLanguage, language } from '../../platform/telegram/launch.ts';
import { reloadApp } from '../../platform/telegram/messenger.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChevronIcon } from '../../ui/icons/icons.tsx';
import { useMessage } from '../../ui/message.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { useWords } from '../../words/index.ts';
import styles from './settings-sheet.module.css';

/** The player's settings on this phone. */
export function SettingsSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords('settings');
  useSetting(languageSetting);
  const isOtherLanguage = chosenLanguage() !== language();
  // The app's words, the widget's and the server's are in the language that the app was started in.
  const close = () => {
    onClose();
    if (isOtherLanguage) {
      void reloadApp();
    }
  };
  return (
    <Dialog open title={words.title} onClose={close}>
      <WardrobeLink onClose={close} />
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
      <MessagesSwitch />
      <Button kind="primary" className={styles.done} onClick={close}>
        {words.done}
      </Button>
    </Dialog>
  );
}

/** The player's look is chosen on another screen; the avatar leads to both. */
function WardrobeLink({ onClose }: { readonly onClose: () => void }) {
  const words = useWords('settings');
  return (
    <ScreenLink
      to={screens.wardrobe}
      className={styles.wardrobe}
      onClick={() => {
        haptic.light();
        onClose();
      }}
    >
      <WardrobePicture />
      <span>
        <span className={styles.wardrobeName}>{words.wardrobe}</span>{' '}
        <span className={styles.wardrobeNote}>{words.wardrobeNote}</span>
      </span>
      <ChevronIcon />
    </ScreenLink>
  );
}

/** Not stored on this phone: the server knows it for all of the player's devices. */
function MessagesSwitch() {
  const words = useWords('settings');
  const say = useMessage();
  const { allowed, change, isPending } = useMessageConsent(() => say({ kind: 'info', text: words.messagesFailed }));
  if (allowed === undefined) {
    return null;
  }
  const toggle = () => {
    haptic.selection();
    change(!allowed);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.fromBot}</legend>
      <div className={styles.rows}>
        <button
          type="button"
          role="switch"
          aria-checked={allowed}
          aria-busy={isPending}
          aria-describedby="messages-note"
          className={styles.row}
          onClick={toggle}
        >
          {words.messages}
          <span className={styles.track} />
        </button>
      </div>
      <p id="messages-note" className={styles.note}>
        {words.messagesNote}
      </p>
    </fieldset>
  );
}

type SwitchProps = { readonly setting: Setting<'on' | 'off'>; readonly label: string };

function Switch({ setting, label }: SwitchProps) {
  const isOn = useSetting(setting) === 'on';
  const toggle = () => {
    setting.set(isOn ? 'off' : 'on');
    haptic.selection();
  };
  return (
    <button type="button" role="switch" aria-checked={isOn} className={styles.row} onClick={toggle}>
      {label}
      <span className={styles.track} />
    </button>
  );
}

function LanguageChoice() {
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

/** A rail with a robe in the market's colours. */
function WardrobePicture() {
  return (
    <svg
      width={40}
      height={40}
      viewBox="0 0 40 40"
      fill="none"
      stroke="#3a1a06"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M20 9.5c0-1.4 2.4-1.3 2.4-3.4A2.4 2.4 0 0 0 17.6 6" stroke="#b06a1e" />
      <path d="M14 11.5h12l9.5 6-3.5 7-4.5-2V35h-15V22.5L8 24.5l-3.5-7Z" fill="#8b6cff" />
      <path d="M14 11.5c1 5 3 8 6 10 3-2 5-5 6-10Z" fill="#ffe7a3" />
      <path d="M12.5 25.5h15v4h-15Z" fill="#ffc53d" />
      <path d="M20 21.5v4M17 35v-5.5M23 35v-5.5" />
    </svg>
  );
}
