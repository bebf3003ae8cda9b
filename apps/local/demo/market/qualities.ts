import type { Both } from './places.ts';

/** Qualities of the demo's goods: before the name in English, after it in Russian. */
export const qualities: readonly Both[] = [
  ['Classic', 'в классическом стиле'],
  ['Handmade', 'ручной работы'],
  ['Blue', 'синего цвета'],
  ['Green', 'зелёного цвета'],
  ['Compact', 'в малом размере'],
  ['Vintage', 'в стиле ретро'],
  ['Premium', 'премиум'],
  ['Limited', 'из лимитированной серии'],
  ['Everyday', 'на каждый день'],
  ['Nordic', 'в северном стиле'],
  ['Festive', 'к празднику'],
  ['Lightweight', 'облегчённый вариант'],
];

export const series: readonly Both[] = [
  ['Aurora', 'Аврора'],
  ['Baikal', 'Байкал'],
  ['Comet', 'Комета'],
  ['Delta', 'Дельта'],
  ['Elbrus', 'Эльбрус'],
  ['Fjord', 'Фьорд'],
  ['Gobi', 'Гоби'],
  ['Harbour', 'Гавань'],
  ['Istra', 'Истра'],
  ['Juniper', 'Можжевельник'],
  ['Kazan', 'Казань'],
  ['Ladoga', 'Ладога'],
  ['Meadow', 'Луг'],
  ['Neva', 'Нева'],
  ['Orbit', 'Орбита'],
  ['Pamir', 'Памир'],
];

export const sentences: readonly Both[] = [
  ['Ships within two days, with a gift card.', 'Отправим за два дня, с открыткой.'],
  ['Made in small batches by people who like what they do.', 'Делаем небольшими партиями и с любовью.'],
  ['Free returns for 30 days.', 'Возврат в течение 30 дней.'],
  ['A favourite of our regulars.', 'Любимый товар наших постоянных покупателей.'],
  ['Packed without plastic.', 'Упаковано без пластика.'],
  ['Goes well with the rest of the series.', 'Сочетается со всей серией.'],
  ['Ask us about other colours.', 'Спросите нас о других цветах.'],
  ['10% off for two.', 'Скидка 10% за две штуки.'],
];

export const shopNames: readonly Both[] = [
  ['Corner', 'Уголок'],
  ['Workshop', 'Мастерская'],
  ['Depot', 'Склад'],
  ['House', 'Дом'],
  ['Studio', 'Студия'],
];
