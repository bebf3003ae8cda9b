export const settings = {
  title: 'Settings',
  language: 'Language',
  asMessenger: 'Same as Telegram',
  english: 'English',
  russian: 'Русский',
  languageNext: 'The app will restart in the new language.',
  onThisPhone: 'On this phone',
  sound: 'Sounds',
  haptics: 'Vibration',
  motion: 'Animations',
  done: 'Done',
};
