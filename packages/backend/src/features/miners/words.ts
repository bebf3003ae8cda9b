import type { Language } from '../../platform/words/language.ts';

/** The message of POST /miners/claim. */
export function collected(reward: number, language: Language): string {
  return language === 'ru' ? `Получено ${reward}\u00a0монет!` : `${reward} coins collected!`;
}
