import type { places as source } from '../en/places.ts';

export const places = {
  names: {
    lottery: 'Лотерея',
    casino: 'Казино',
    staking: 'Стейкинг',
    insurance: 'Страховка',
    dating: 'Знакомства',
    wallet: 'Кошелёк',
    taxi: 'Такси',
  },
  soon: 'скоро',
  title: 'Скоро!',
  text: (feature) => `Раздел «${feature}» ещё в разработке и скоро откроется. Следите за новостями!`,
  plans: {
    lottery: 'Билет за монеты и розыгрыш по вечерам.',
    casino: 'Азартные игры на монеты.',
    staking: 'Отложите монеты и получите больше.',
    insurance: 'Пропущенный день, который ничего не стоит.',
    dating: 'Знакомьтесь с игроками ночного рынка.',
    wallet: 'Ваши монеты и TON в одном месте.',
    taxi: 'Поездка домой с ночного рынка.',
  },
  play: 'Играть',
  ok: 'Понятно',
} satisfies typeof source;
