import type { Language } from '../../platform/words/language.ts';

/** DESIGN 'Calls', POST /miners/purchase. */
export function collected(reward: number, language: Language): string {
  return language === 'ru' ? `Получено ${reward}\u00a0монет!` : `${reward} coins collected!`;
}
