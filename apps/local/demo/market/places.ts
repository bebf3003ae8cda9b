import type { Thing } from './draw-picture.ts';
import { type Both, food, forPlants, gear, goods, paper, type Quality, tools, toys, wear } from './qualities.ts';

/** A group of lots: what they may be, and how. */
export type DemoGroup = {
  readonly nickname: Both;
  readonly qualities: readonly Quality[];
  readonly things: readonly (readonly [Thing, ru: string])[];
};
export type DemoCategory = {
  readonly nickname: Both;
  /** What the dearest lots cost. */
  readonly dollars: number;
  readonly groups: readonly DemoGroup[];
};

const group = (nickname: Both, qualities: DemoGroup['qualities'], ...things: DemoGroup['things']): DemoGroup => ({
  nickname,
  qualities,
  things,
});

export const demoCategories: readonly DemoCategory[] = [
  {
    nickname: ['Home', 'Дом'],
    dollars: 60,
    groups: [
      group(
        ['Lamps', 'Лампы'],
        goods,
        ['desk lamp', 'настольная лампа'],
        ['floor lamp', 'торшер'],
        ['night light', 'ночник'],
      ),
      group(
        ['Tableware', 'Посуда'],
        goods,
        ['mug', 'кружка'],
        ['teapot', 'чайник'],
        ['plate', 'тарелка'],
        ['bowl', 'миска'],
      ),
      group(['Textiles', 'Текстиль'], goods, ['blanket', 'плед'], ['cushion', 'подушка'], ['curtain', 'штора']),
    ],
  },
  {
    nickname: ['Electronics', 'Электроника'],
    dollars: 120,
    groups: [
      group(['Audio', 'Аудио'], gear, ['headphones', 'наушники'], ['speaker', 'колонка'], ['microphone', 'микрофон']),
      group(
        ['Cables and chargers', 'Кабели и зарядки'],
        gear,
        ['USB-C cable', 'кабель USB-C'],
        ['charger', 'зарядка'],
        ['adapter', 'переходник'],
      ),
      group(['Wearables', 'Часы и браслеты'], gear, ['smart watch', 'умные часы'], ['fitness band', 'фитнес-браслет']),
    ],
  },
  {
    nickname: ['Clothes', 'Одежда'],
    dollars: 90,
    groups: [
      group(['Outerwear', 'Верхняя одежда'], wear, ['jacket', 'куртка'], ['coat', 'пальто'], ['raincoat', 'дождевик']),
      group(['Shoes', 'Обувь'], wear, ['sneakers', 'кроссовки'], ['boots', 'ботинки'], ['slippers', 'тапочки']),
      group(['Accessories', 'Аксессуары'], wear, ['scarf', 'шарф'], ['backpack', 'рюкзак'], ['hat', 'шапка']),
    ],
  },
  {
    nickname: ['Toys and games', 'Игры и игрушки'],
    dollars: 50,
    groups: [
      group(
        ['Board games', 'Настольные игры'],
        toys,
        ['board game', 'настольная игра'],
        ['puzzle', 'пазл'],
        ['chess set', 'шахматы'],
      ),
      group(['Soft toys', 'Мягкие игрушки'], toys, ['teddy bear', 'плюшевый мишка'], ['plush fox', 'плюшевая лиса']),
      group(['Models', 'Модели'], toys, ['model ship', 'модель корабля'], ['toy train', 'игрушечный паровоз']),
    ],
  },
  {
    nickname: ['Books and art', 'Книги и искусство'],
    dollars: 25,
    groups: [
      group(
        ['Notebooks', 'Тетради и блокноты'],
        paper,
        ['notebook', 'тетрадь'],
        ['sketchbook', 'скетчбук'],
        ['planner', 'ежедневник'],
      ),
      group(
        ['Posters and cards', 'Постеры и открытки'],
        paper,
        ['poster', 'постер'],
        ['postcard set', 'набор открыток'],
      ),
      group(
        ['Paints', 'Краски'],
        paper,
        ['watercolours', 'акварель'],
        ['brush set', 'набор кистей'],
        ['pencils', 'цветные карандаши'],
      ),
    ],
  },
  {
    nickname: ['Garden', 'Сад'],
    dollars: 40,
    groups: [
      group(['Plants', 'Растения'], forPlants, ['monstera', 'монстера'], ['cactus', 'кактус'], ['fern', 'папоротник']),
      group(
        ['Flower pots', 'Горшки и лейки'],
        tools,
        ['flower pot', 'цветочный горшок'],
        ['planter', 'балконный ящик'],
        ['watering can', 'лейка'],
      ),
      group(
        ['Garden tools', 'Садовые инструменты'],
        tools,
        ['trowel', 'садовый совок'],
        ['secateurs', 'секатор'],
        ['garden gloves', 'садовые перчатки'],
      ),
    ],
  },
  {
    nickname: ['Food', 'Еда'],
    dollars: 15,
    groups: [
      group(['Tea and coffee', 'Чай и кофе'], food, ['green tea', 'зелёный чай'], ['coffee beans', 'кофе в зёрнах']),
      group(
        ['Sweets', 'Сладости'],
        food,
        ['dark chocolate', 'тёмный шоколад'],
        ['honey', 'мёд'],
        ['gingerbread', 'имбирный пряник'],
      ),
      group(['Spices', 'Специи'], food, ['cinnamon', 'корица'], ['paprika', 'паприка'], ['sea salt', 'морская соль']),
    ],
  },
];
