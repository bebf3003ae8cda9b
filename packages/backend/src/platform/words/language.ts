export type Language = 'en' | 'ru';

/** Russian for whoever asks for it, English for everybody else. Takes a language tag or an Accept-Language header. */
export function languageOf(tag: string | undefined): Language {
  return tag?.trim().toLowerCase().startsWith('ru') ? 'ru' : 'en';
}
