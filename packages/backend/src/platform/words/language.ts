export type Language = 'en' | 'ru';

/** Russian if it is requested, otherwise English. Takes a language tag or an Accept-Language header. */
export function languageOf(tag: string | undefined): Language {
  return tag?.trim().toLowerCase().startsWith('ru') ? 'ru' : 'en';
}
