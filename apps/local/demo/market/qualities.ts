import type { Colour } from './draw-picture.ts';

/** In English and in Russian. */
export type Both = readonly [en: string, ru: string];

/** How a thing is: before its name in English, after it in Russian; and the colour that it is drawn in, if it says one. */
export type Quality = readonly [en: string, ru: string, colour?: Colour];

const classic: Quality = ['Classic', 'в классическом стиле'];
const vintage: Quality = ['Vintage', 'в стиле ретро'];
const handmade: Quality = ['Handmade', 'ручной работы'];
const limited: Quality = ['Limited-edition', 'из малой серии'];
const everyday: Quality = ['Everyday', 'на каждый день'];
const boxed: Quality = ['Gift-boxed', 'в подарочной коробке'];
const blue: Quality = ['Blue', 'синего цвета', 'blue'];
const green: Quality = ['Green', 'зелёного цвета', 'green'];
const grey: Quality = ['Grey', 'серого цвета', 'grey'];
const black: Quality = ['Black', 'чёрного цвета', 'black'];
const white: Quality = ['White', 'белого цвета', 'white'];

export const goods: readonly Quality[] = [
  classic,
  vintage,
  handmade,
  limited,
  blue,
  green,
  ['Nordic', 'в скандинавском стиле', 'white'],
  ['Festive', 'к празднику', 'red'],
];

export const gear: readonly Quality[] = [
  black,
  white,
  blue,
  everyday,
  ['Travel', 'для поездок'],
  ['Premium', 'премиум-класса', 'gold'],
];

export const wear: readonly Quality[] = [
  blue,
  green,
  grey,
  black,
  everyday,
  limited,
  ["Children's", 'для детей', 'rose'],
];

export const toys: readonly Quality[] = [classic, vintage, handmade, limited, boxed, ['Large', 'большого размера']];

export const paper: readonly Quality[] = [classic, vintage, limited, boxed, ['School', 'для школы'], blue, green];

export const forPlants: readonly Quality[] = [
  ['Small', 'маленького размера'],
  ['Large', 'большого размера'],
  ['Rare', 'редкого сорта', 'violet'],
  ['Hardy', 'для начинающих'],
];

export const tools: readonly Quality[] = [green, grey, blue, everyday, ['Sturdy', 'повышенной прочности'], boxed];

export const food: readonly Quality[] = [
  boxed,
  ['First-grade', 'высшего сорта'],
  ['Family-size', 'для большой семьи'],
  ['Trial-size', 'на пробу'],
  ['Natural', 'без добавок', 'green'],
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
  ['Ships within two days, with a greeting card.', 'Отправим за два дня и вложим открытку.'],
  ['Made in small batches by people who like what they do.', 'Делаем небольшими партиями и с душой.'],
  ['Returns within 30 days.', 'Возврат в течение 30\u00a0дней.'],
  ['A favourite of our regulars.', 'За этим к нам возвращаются.'],
  ['Packed without plastic.', 'Упаковываем без пластика.'],
  ['Goes well with the rest of the series.', 'Подходит ко всей серии.'],
  ['Write to us before you order: we will help you choose.', 'Напишите нам перед заказом, и мы поможем выбрать.'],
  ['10% off when you buy two.', 'Скидка 10%, если возьмёте два.'],
];

export const shopNames: readonly Both[] = [
  ['Corner', 'Лавка'],
  ['Workshop', 'Мастерская'],
  ['Depot', 'Склад'],
  ['House', 'Магазин'],
  ['Studio', 'Студия'],
];
