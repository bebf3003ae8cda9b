export const settings = {
  title: 'Settings',
  language: 'Language',
  asMessenger: 'As in the messenger',
  english: 'English',
  russian: 'Русский',
  languageNext: 'The app starts again in the new language.',
  onThisPhone: 'On this phone',
  sound: 'Sounds',
  haptics: 'Vibration',
  motion: 'Animations',
  done: 'Done',
};
