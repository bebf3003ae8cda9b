/** Texts of the page of tasks, and of forms about one row. */
export type TaskWords = {
  readonly task: string;
  readonly add: string;
  readonly edit: string;
  readonly end: string;
  readonly endAbout: string;
  readonly restart: string;
  readonly restartAbout: string;
  readonly up: (tag: string) => string;
  readonly down: (tag: string) => string;
  readonly moved: string;
  readonly saveOrder: string;
  readonly undoOrder: string;
  readonly orderAbout: string;
  readonly import: string;
  readonly importHint: string;
  readonly export: (format: string) => string;
  readonly tag: string;
  readonly tagHint: string;
  readonly states: Record<'on' | 'future' | 'ended', string>;
  readonly types: Record<'instant' | 'progress', string>;
  readonly groups: Record<'main' | 'early', string>;
  readonly none: string;
  readonly metrics: Readonly<Record<string, string>>;
  readonly counted: (times: number) => string;
  readonly visits: (days: number) => string;
  readonly channelHint: string;
  readonly linkHint: string;
  readonly fromHint: string;
  readonly toHint: string;
  readonly preview: string;
  readonly collected: string;
  readonly costHead: string;
  readonly cost: (players: number, coins: number) => string;
  readonly noCost: string;
};

export const tasksEn: TaskWords = {
  task: 'Task',
  add: 'Add a task',
  edit: 'Edit',
  end: 'End now',
  endAbout: 'Players stop seeing it at once. What they have collected stays theirs.',
  restart: 'Turn on again',
  restartAbout: 'It no longer has an end. Players who have collected it cannot collect it again.',
  up: (tag) => `Move up: ${tag}`,
  down: (tag) => `Move down: ${tag}`,
  moved: 'The new order is not saved yet.',
  saveOrder: 'Save the order',
  undoOrder: 'Undo',
  orderAbout: 'Players see the tasks in this order from now on.',
  import: 'Import',
  importHint: 'CSV or JSON, as “Export” writes it. Tasks that are not in the file stay as they are.',
  export: (format) => `Export ${format}`,
  tag: 'Tag',
  tagHint: 'Lower-case letters, digits and _. It can never be changed.',
  states: { on: 'On', future: 'Later', ended: 'Over' },
  types: { instant: 'Opens a link', progress: 'Counts something' },
  groups: { main: 'Main Quest', early: 'Early Quest' },
  none: 'Choose',
  metrics: {
    games_played: 'Games played',
    pairs_found: 'Pairs found',
    puzzles_solved: 'Puzzles solved',
    ads_watched: 'Ads watched',
    friends_invited: 'Friends invited',
    days_in_a_row: 'Days in a row',
    wallet_proved: 'Wallet connected',
    miners_bought: 'Miners bought',
    channel_joined: 'Channel joined',
  },
  counted: (times) => `All players together: ${times.toLocaleString('en')} in 31 days`,
  visits: (days) => `Visits, one a player and day: ${days.toLocaleString('en')} in 31 days`,
  channelHint: 'For example, @soho_news. The bot must be an admin there.',
  linkHint: 'Where the task leads, with https://',
  fromHint: 'UTC. Empty: from now on.',
  toHint: 'UTC. Empty: it does not end.',
  preview: 'As players see it',
  collected: 'Collected',
  costHead: 'Cost, estimate',
  cost: (players, coins) =>
    `About ${coins.toLocaleString('en')} coins if each of the ${players.toLocaleString('en')} players of last week’s busiest day collects it.`,
  noCost: 'What it may cost shows here once there are a reward and a day’s players.',
};

export const tasksRu: TaskWords = {
  task: 'Задание',
  add: 'Добавить задание',
  edit: 'Изменить',
  end: 'Закончить',
  endAbout: 'Игроки сразу перестанут его видеть. Полученное останется у них.',
  restart: 'Включить снова',
  restartAbout: 'Срока больше не будет. Кто уже получил награду, второй раз её не получит.',
  up: (tag) => `Выше: ${tag}`,
  down: (tag) => `Ниже: ${tag}`,
  moved: 'Новый порядок ещё не сохранён.',
  saveOrder: 'Сохранить порядок',
  undoOrder: 'Вернуть',
  orderAbout: 'Игроки увидят задания в этом порядке.',
  import: 'Загрузить файл',
  importHint: 'CSV или JSON, как при выгрузке. Задания, которых нет в файле, не изменятся.',
  export: (format) => `Выгрузить ${format}`,
  tag: 'Тег',
  tagHint: 'Строчные латинские буквы, цифры и _. Потом его не изменить.',
  states: { on: 'Идёт', future: 'Позже', ended: 'Закончено' },
  types: { instant: 'Открывает ссылку', progress: 'Что-то считает' },
  groups: { main: 'Главный квест', early: 'Стартовый квест' },
  none: 'Выберите',
  metrics: {
    games_played: 'Сыгранные игры',
    pairs_found: 'Найденные пары',
    puzzles_solved: 'Собранные пятнашки',
    ads_watched: 'Просмотры рекламы',
    friends_invited: 'Приглашённые друзья',
    days_in_a_row: 'Дни подряд',
    wallet_proved: 'Подключённый кошелёк',
    miners_bought: 'Купленные майнеры',
    channel_joined: 'Подписка на канал',
  },
  counted: (times) => `У всех игроков вместе: ${times.toLocaleString('ru')} за 31 день`,
  visits: (days) => `Посещений, одно на игрока в день: ${days.toLocaleString('ru')} за 31 день`,
  channelHint: 'Например, @soho_news. Бот должен быть там администратором.',
  linkHint: 'Куда ведёт задание, с https://',
  fromHint: 'UTC. Пусто\u00a0— с этой минуты.',
  toHint: 'UTC. Пусто\u00a0— без срока.',
  preview: 'Так видят игроки',
  collected: 'Получили',
  costHead: 'Расход, оценка',
  cost: (players, coins) =>
    `Около ${coins.toLocaleString('ru')}\u00a0монет, если его выполнят все, кто приходил в самый людный день недели (${players.toLocaleString('ru')}).`,
  noCost: 'Здесь появится примерный расход, когда будут награда и данные об игроках за день.',
};

/** The text of a task's button in the app, in each language: a preview shows both at once. */
export const taskButtons = { en: { go: 'Go', open: 'Open' }, ru: { go: 'Перейти', open: 'Открыть' } } as const;

/** Fields of a task, as forms and previews of commands name them. */
export const taskFieldsEn = {
  description_en: 'Text in English',
  description_ru: 'Text in Russian',
  type: 'Kind',
  group: 'List',
  reward: 'Reward, coins',
  count: 'How many',
  metric: 'What counts',
  channel: 'Channel',
  redirect_url: 'Link',
  position: 'Place in the list',
  active_from: 'Begins',
  active_to: 'Ends',
} as const;

export type TaskField = keyof typeof taskFieldsEn;

export const taskFieldsRu: Record<TaskField, string> = {
  description_en: 'Текст по-английски',
  description_ru: 'Текст по-русски',
  type: 'Вид',
  group: 'Список',
  reward: 'Награда, монет',
  count: 'Сколько',
  metric: 'Что считать',
  channel: 'Канал',
  redirect_url: 'Ссылка',
  position: 'Место в списке',
  active_from: 'Начало',
  active_to: 'Конец',
};
