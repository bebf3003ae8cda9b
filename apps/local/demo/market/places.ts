/** In English and in Russian. */
export type Both = readonly [en: string, ru: string];

/** A group of lots, with the names of its lots. */
export type DemoGroup = { readonly nickname: Both; readonly things: readonly Both[] };
export type DemoCategory = { readonly nickname: Both; readonly groups: readonly DemoGroup[] };

const group = (nickname: Both, ...things: readonly Both[]): DemoGroup => ({ nickname, things });

export const demoCategories: readonly DemoCategory[] = [
  {
    nickname: ['Home', 'Дом'],
    groups: [
      group(['Lamps', 'Лампы'], ['desk lamp', 'настольная лампа'], ['floor lamp', 'торшер'], ['night light', 'ночник']),
      group(['Tableware', 'Посуда'], ['mug', 'кружка'], ['teapot', 'чайник'], ['plate', 'тарелка'], ['bowl', 'миска']),
      group(['Textiles', 'Текстиль'], ['blanket', 'плед'], ['cushion', 'подушка'], ['curtain', 'штора']),
    ],
  },
  {
    nickname: ['Electronics', 'Электроника'],
    groups: [
      group(['Audio', 'Звук'], ['headphones', 'наушники'], ['speaker', 'колонка'], ['microphone', 'микрофон']),
      group(['Cables', 'Кабели'], ['USB-C cable', 'кабель USB-C'], ['charger', 'зарядка'], ['adapter', 'переходник']),
      group(['Wearables', 'Часы'], ['smart watch', 'умные часы'], ['fitness band', 'фитнес-браслет']),
    ],
  },
  {
    nickname: ['Clothes', 'Одежда'],
    groups: [
      group(['Outerwear', 'Верхняя одежда'], ['jacket', 'куртка'], ['coat', 'пальто'], ['raincoat', 'плащ']),
      group(['Shoes', 'Обувь'], ['sneakers', 'кроссовки'], ['boots', 'ботинки'], ['slippers', 'тапочки']),
      group(['Accessories', 'Аксессуары'], ['scarf', 'шарф'], ['backpack', 'рюкзак'], ['hat', 'шапка']),
    ],
  },
  {
    nickname: ['Toys and games', 'Игрушки'],
    groups: [
      group(
        ['Board games', 'Настольные игры'],
        ['board game', 'настольная игра'],
        ['puzzle', 'пазл'],
        ['chess set', 'шахматы'],
      ),
      group(['Soft toys', 'Мягкие игрушки'], ['teddy bear', 'плюшевый мишка'], ['plush fox', 'плюшевая лиса']),
      group(['Models', 'Модели'], ['model ship', 'модель корабля'], ['toy train', 'игрушечный поезд']),
    ],
  },
  {
    nickname: ['Books and art', 'Книги и искусство'],
    groups: [
      group(['Notebooks', 'Тетради'], ['notebook', 'тетрадь'], ['sketchbook', 'скетчбук'], ['planner', 'ежедневник']),
      group(['Prints', 'Постеры'], ['poster', 'постер'], ['postcard set', 'набор открыток']),
      group(
        ['Paints', 'Краски'],
        ['watercolours', 'акварель'],
        ['brush set', 'набор кистей'],
        ['pencils', 'карандаши'],
      ),
    ],
  },
  {
    nickname: ['Garden', 'Сад'],
    groups: [
      group(
        ['Plants', 'Растения'],
        ['monstera', 'монстера'],
        ['cactus', 'кактус'],
        ['small fir tree', 'маленькая ёлка'],
      ),
      group(
        ['Flower pots', 'Цветочные горшки'],
        ['flower pot', 'цветочный горшок'],
        ['planter', 'кашпо'],
        ['watering can', 'лейка'],
      ),
      group(
        ['Garden tools', 'Садовые инструменты'],
        ['trowel', 'совок'],
        ['secateurs', 'секатор'],
        ['garden gloves', 'садовые перчатки'],
      ),
    ],
  },
  {
    nickname: ['Food', 'Еда'],
    groups: [
      group(['Tea and coffee', 'Чай и кофе'], ['green tea', 'зелёный чай'], ['coffee beans', 'кофе в зёрнах']),
      group(['Sweets', 'Сладости'], ['dark chocolate', 'тёмный шоколад'], ['honey', 'мёд'], ['gingerbread', 'пряник']),
      group(['Spices', 'Специи'], ['cinnamon', 'корица'], ['paprika', 'паприка'], ['sea salt', 'морская соль']),
    ],
  },
];
