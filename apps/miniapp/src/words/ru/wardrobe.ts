import type { wardrobe as source } from '../en/wardrobe.ts';

const kinds: typeof source.kinds = {
  card_back: 'Карты',
  lantern: 'Фонари',
  scene: 'Пятнашки',
  frame: 'Имя',
};

const items: typeof source.items = {
  moon: 'Луна',
  fan: 'Веер',
  koi: 'Карпы',
  peacock: 'Павлин',
  amber: 'Янтарь',
  rose: 'Роза',
  jade: 'Нефрит',
  violet: 'Фиалка',
  street: 'Ночной рынок',
  harbour: 'Гавань',
  rooftops: 'Крыши под дождём',
  fair: 'Праздник фонарей',
  plain: 'Без рамки',
  bamboo: 'Бамбук',
  neon: 'Неон',
  gold: 'Золотая луна',
};

export const wardrobe = {
  title: 'Гардероб',
  subtitle: 'Новый вид за монеты. На игру он не влияет.',
  shelves: 'Полки',
  kinds,
  items,
  states: { worn: 'Выбрано', owned: 'Ваше' },
  trying: (item) => `Примерка: ${item}`,
  putOn: 'Выбрать',
  isOn: 'Уже выбрано',
  buyFor: (coins) => `Купить за ${coins}`,
  missing: (coins) => `Не хватает ${coins}`,
  play: 'Играть',
  buyTitle: (item) => `Купить «${item}»?`,
  takes: (price, left) => `Цена: ${price}\u00a0монет. Останется ${left}.`,
  placeNote: 'Место в таблице лидеров зависит от баланса, поэтому может опуститься.',
  buy: 'Купить',
  notNow: 'Не сейчас',
  bought: 'Куплено и уже выбрано',
  failed: 'Не получилось. Попробуйте ещё раз.',
  loadFailed: 'Гардероб не открылся',
  noAnswer: 'Сервер не отвечает.',
  broken: 'У нас что-то сломалось.',
  retry: 'Повторить',
} satisfies typeof source;
