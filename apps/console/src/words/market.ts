type Kind = 'categories' | 'shops' | 'groups' | 'lots';

/** Fields of the market's rows, as forms and previews of commands name them. */
export const marketFieldsEn = {
  nickname: 'Name',
  nickname_ru: 'Name in Russian',
  category_id: 'Category',
  shop_id: 'Shop',
  group_id: 'Group',
  description: 'Description',
  price: 'Price',
  url: 'Page of the shop',
  image: 'Picture',
} as const;

type MarketField = keyof typeof marketFieldsEn;

export const marketFieldsRu: Record<MarketField, string> = {
  nickname: 'Название',
  nickname_ru: 'Название по-русски',
  category_id: 'Категория',
  shop_id: 'Магазин',
  group_id: 'Группа',
  description: 'Описание',
  price: 'Цена',
  url: 'Страница магазина',
  image: 'Картинка',
};

/** Texts of the page of the market. */
export type MarketWords = {
  readonly kind: string;
  readonly kinds: Record<Kind, string>;
  readonly unpublished: string;
  readonly add: Record<Kind, string>;
  readonly edit: string;
  readonly id: string;
  readonly idHint: string;
  readonly parentHint: string;
  readonly chooseParent: string;
  readonly empty: Record<Kind, string>;
  readonly hints: Partial<Record<MarketField, string>>;
  readonly upload: string;
  readonly uploadHint: string;
  readonly uploading: string;
  readonly tooLarge: string;
  readonly pictureMissing: string;
  readonly pictureElsewhere: string;
  readonly search: string;
  readonly hint: string;
  readonly lotsHint: string;
  readonly publish: string;
  readonly publishAbout: string;
  readonly unpublish: string;
  readonly unpublishAbout: string;
  readonly import: string;
  readonly importHint: string;
};

export const marketEn: MarketWords = {
  kind: 'Kind',
  kinds: { categories: 'Categories', shops: 'Shops', groups: 'Groups', lots: 'Lots' },
  unpublished: 'Unpublished lots',
  add: { categories: 'Add a category', shops: 'Add a shop', groups: 'Add a group', lots: 'Add a lot' },
  edit: 'Edit',
  id: 'Number',
  idHint: 'The id in your files. It can never be changed.',
  parentHint: 'Type a part of the name, then choose',
  chooseParent: 'Choose one of the list.',
  empty: {
    categories: 'No categories. Begin here: a shop belongs to a category.',
    shops: 'No shops. A shop needs a category; a lot needs a shop.',
    groups: 'No groups. A lot may belong to one, such as “Lamps”.',
    lots: 'No lots. Add a category and a shop first, or import your files in this order: categories, shops, groups, lots.',
  },
  hints: {
    nickname_ru: 'Empty: everybody sees the other name.',
    price: 'With the currency, as the shop writes it',
    url: 'With https://',
    image: 'An address with https://, or a path of this server',
  },
  upload: 'Upload a picture',
  uploadHint: 'JPEG, PNG or WebP, 8 MB at most',
  uploading: 'Uploading…',
  tooLarge: 'The picture is larger than 8 MB.',
  pictureMissing: 'Picture missing',
  pictureElsewhere: 'Picture on another site',
  search: 'Find',
  hint: 'A number, or a part of the name',
  lotsHint: 'A number, or what a player would search for',
  publish: 'Publish',
  publishAbout: 'Players see the lot again.',
  unpublish: 'Unpublish',
  unpublishAbout: 'Players stop seeing the lot at once. It stays under “Unpublished lots”, and imports leave it alone.',
  import: 'Import',
  importHint: 'CSV with a line of headings; 2 MB at most. Other rows stay as they are.',
};

export const marketRu: MarketWords = {
  kind: 'Вид',
  kinds: { categories: 'Категории', shops: 'Магазины', groups: 'Группы', lots: 'Товары' },
  unpublished: 'Снятые товары',
  add: {
    categories: 'Добавить категорию',
    shops: 'Добавить магазин',
    groups: 'Добавить группу',
    lots: 'Добавить товар',
  },
  edit: 'Изменить',
  id: 'Номер',
  idHint: 'Id из ваших файлов. Потом его не изменить.',
  parentHint: 'Введите часть названия и выберите',
  chooseParent: 'Выберите из списка.',
  empty: {
    categories: 'Категорий нет. Начните отсюда: магазин относится к категории.',
    shops: 'Магазинов нет. Магазину нужна категория, а товару магазин.',
    groups: 'Групп нет. Товар может входить в группу, например «Лампы».',
    lots: 'Товаров нет. Сначала добавьте категорию и магазин или загрузите файлы по порядку: категории, магазины, группы, товары.',
  },
  hints: {
    nickname_ru: 'Пусто\u00a0— все видят другое название.',
    price: 'С валютой, как пишет магазин',
    url: 'С https://',
    image: 'Адрес с https:// или путь на этом сервере',
  },
  upload: 'Загрузить картинку',
  uploadHint: 'JPEG, PNG или WebP, до 8 МБ',
  uploading: 'Загружаем…',
  tooLarge: 'Картинка больше 8 МБ.',
  pictureMissing: 'Нет картинки',
  pictureElsewhere: 'Картинка на другом сайте',
  search: 'Найти',
  hint: 'Номер или часть названия',
  lotsHint: 'Номер или то, что искал бы игрок',
  publish: 'Вернуть на витрину',
  publishAbout: 'Игроки снова увидят товар.',
  unpublish: 'Снять с витрины',
  unpublishAbout: 'Игроки сразу перестанут видеть товар. Он останется в снятых, и загрузка файлов его не тронет.',
  import: 'Загрузить файл',
  importHint: 'CSV с заголовками, до 2 МБ. Остальное не изменится.',
};
