export type Language = 'en' | 'ru';

/** Russian if it is requested, otherwise English. Takes a language tag or an Accept-Language header. */
export function languageOf(tag: string | undefined): Language {
  return tag?.trim().toLowerCase().startsWith('ru') ? 'ru' : 'en';
}

const rules = new Intl.PluralRules('ru');

/** A number with its Russian noun, on one line: '1 день', '3 дня', '7 дней'. */
export function counted(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(count);
  return `${count}\u00a0${rule === 'one' ? one : rule === 'few' ? few : many}`;
}
