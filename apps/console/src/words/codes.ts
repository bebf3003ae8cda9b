import type { ledgerKinds } from '@soho/contract/console';
import { type MinerId, miners } from '@soho/rules';

/** Words for what the server writes as codes. What has none yet is shown as it is. */
export type CodeWords = {
  readonly ledger: Record<(typeof ledgerKinds)[number], string>;
  readonly signals: Readonly<Record<string, string>>;
  /** What an entry of the ledger was paid for, by how its evidence begins. */
  readonly refs: Readonly<Record<string, string>> & { readonly game: string; readonly settlement: string };
  readonly flags: Readonly<Record<string, string>>;
  readonly bonuses: Readonly<Record<string, string>>;
  /** By the names under which actions are recorded. */
  readonly actions: Readonly<Record<string, string>>;
  /** What commands and the log show before and after. */
  readonly values: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly languages: Record<'en' | 'ru', string>;
  readonly miner: (name: Readonly<Record<'en' | 'ru', string>>) => string;
  readonly quest: string;
  /** What the evidence of a signal says. The server writes it in English, with its figures. */
  readonly evidence: readonly (readonly [pattern: RegExp, say: (...figures: string[]) => string])[];
};

/** A code in the words of the language; as it is if it has none. */
export function sayCode(words: Readonly<Record<string, string>>, code: string): string {
  return (Object.hasOwn(words, code) ? words[code] : undefined) ?? code;
}

/** A recorded sentence in the words of the language; as it is if none fits. */
export function sayEvidence({ evidence }: CodeWords, text: string): string {
  for (const [pattern, say] of evidence) {
    const found = pattern.exec(text);
    if (found !== null) {
      return say(...found.slice(1));
    }
  }
  return text;
}

/** What was ordered, as the server names it: 'miner 1', or 'wallet quest'. */
export function sayItem({ miner, quest }: CodeWords, item: string): string {
  const id = /^miner (\d+)$/.exec(item)?.[1];
  const known = id === undefined ? undefined : miners[Number(id) as MinerId];
  return item === 'wallet quest' ? quest : known === undefined ? item : miner(known.name);
}

const EVEN = /^a pair every (\d+) ms, (\d+)% apart/;
const PERFECT = /^(\d+) pairs in ([\d.]+) s/;
const STREAK = /^(\d+) pairs in a row within (\d+) ms/;
const CROWD = /^(more than )?(\d+) new accounts of a day at address (\w+)/;
const RING = /^(at least )?(\d+) friends of a day/;

const seconds = (ms: string) => (Number(ms) / 1000).toFixed(1);

export const codesEn: CodeWords = {
  ledger: {
    game_reward: 'Game',
    task_reward: 'Task',
    quest_reward: 'Wallet quest',
    referral_earnings: 'Friends',
    miner_reward: 'Miner',
    lantern_prize: 'Lantern',
    daily_puzzle: 'Puzzle of the day',
    wardrobe_purchase: 'Wardrobe',
    adjustment: 'By an operator',
  },
  signals: {
    even_moves: 'Moves like a machine',
    perfect_games: 'Games without a mistake',
    faultless_streaks: 'Long runs without a mistake',
    crowded_address: 'Crowded address',
    invitation_ring: 'Invites themselves',
  },
  refs: {
    game: 'The board and moves',
    settlement: 'Whose shares',
    order: 'The order',
    quest: 'The wallet quest',
    lantern: 'The lantern of a day',
    daily: 'The puzzle of a day',
    adjustment: 'See what operators did',
    wardrobe: 'Bought in the wardrobe',
  },
  flags: {
    not_a_pair: 'Claimed two different cards as a pair',
    too_fast: 'Faster than a hand',
    illegal_move: 'A move against the rules',
    not_solved: 'Claimed a puzzle that is not solved',
  },
  bonuses: { due: 'Being paid', held: 'Held', settled: 'Paid' },
  actions: {
    'ledger pack': 'Packed old entries',
    'market add picture': 'Uploaded a picture',
    'market add': 'Added to the market',
    'market edit': 'Changed the market',
    'market import': 'Imported into the market',
    'market publish': 'Published a lot',
    'market unpublish': 'Unpublished a lot',
    'messages cancel': 'Cancelled a message',
    'messages send': 'Wrote to players',
    'operators add': 'Added an operator',
    'operators edit': 'Changed an operator',
    'operators remove': 'Removed an operator',
    'payments discard': 'Discarded a payment',
    'payments dismiss': 'Put small payments aside',
    'payments export': 'Exported payments',
    'payments refund': 'Sent Stars back',
    'payments refund-recorded': 'Recorded a refund',
    'payments rescan': 'Read payments again',
    'payments settle': 'Settled an order',
    'players adjust': 'Gave or took',
    'players ban': 'Banned',
    'players erase': 'Erased personal data',
    'players export': "Exported a player's data",
    'players export-list': 'Exported a list of players',
    'players hide': 'Hid on boards',
    'players hold': 'Held bonuses',
    'players note': 'Wrote a note',
    'players release': 'Released bonuses',
    'players sign-out': 'Ended sessions',
    'players unban': 'Let in again',
    'players unhide': 'Showed on boards',
    'referrals release': 'Released bonuses',
    'sessions end': 'Signed a browser out',
    'switch off': 'Turned off',
    'switch on': 'Turned on',
    'tasks add': 'Added a task',
    'tasks edit': 'Changed a task',
    'tasks disable': 'Ended a task',
    'tasks import': 'Imported tasks',
    'tasks order': 'Ordered tasks',
    'tasks enable': 'Turned a task on again',
  },
  values: {
    open: 'open',
    banned: 'banned',
    ended: 'ended',
    paid: 'paid out',
    held: 'held',
    shown: 'shown',
    hidden: 'hidden',
    kept: 'kept',
    erased: 'erased for good',
    yes: 'yes',
    no: 'no',
    on: 'on',
    off: 'off',
    true: 'yes',
    false: 'no',
    unmatched: 'unsettled',
    settled: 'settled',
    players: 'players',
    newest: 'Newest',
  },
  fields: {
    coins: 'Coins',
    attempts: 'Attempts',
    on: 'On',
    why: 'Why',
    since: 'Since',
    name: 'Name',
    role: 'Role',
    recipients: 'Players',
    lines: 'Lines',
    refunded: 'Sent back, nanotons',
    left: 'Waits, nanotons',
    value: 'Amount, nanotons',
    surplus: 'Too much, nanotons',
    state: 'State',
    reason: 'Reason',
    note: 'Note',
    player_id: 'Player',
    order_id: 'Order',
    banned: 'Banned',
    held: 'Held',
    hidden: 'Hidden',
    text: 'Text',
    tag: 'Tag',
    reward: 'Reward',
    amount: 'Amount',
    payments: 'Payments',
    active_days: 'Active in days',
    message_id: 'Message',
    operator: 'Operator',
    active_from: 'Begins',
    active_to: 'Ends',
    nickname: 'Name',
    price: 'Price',
  },
  languages: { en: 'English', ru: 'Russian' },
  miner: ({ en }) => en,
  quest: 'Wallet quest',
  evidence: [
    [EVEN, (ms = '', apart = '') => `A pair every ${seconds(ms)} s, each time within ${apart}%: no hand is so even`],
    [PERFECT, (pairs = '', taken = '') => `${pairs} pairs in ${taken} s, all cards known from the start`],
    [STREAK, (pairs = '', ms = '') => `${pairs} pairs in a row, each within ${seconds(ms)} s`],
    [
      CROWD,
      (more = '', count = '', address = '') =>
        `${more === '' ? '' : 'More than '}${count} new accounts in a day from one address (${address})`,
    ],
    [
      RING,
      (more = '', count = '') =>
        `${more === '' ? '' : 'At least '}${count} invited friends in a day came from the inviter’s own address`,
    ],
  ],
};

export const codesRu: CodeWords = {
  ledger: {
    game_reward: 'Игра',
    task_reward: 'Задание',
    quest_reward: 'Задание с кошельком',
    referral_earnings: 'Друзья',
    miner_reward: 'Майнер',
    lantern_prize: 'Фонарик',
    daily_puzzle: 'Пятнашки дня',
    wardrobe_purchase: 'Гардероб',
    adjustment: 'От оператора',
  },
  signals: {
    even_moves: 'Ходит ровно, как программа',
    perfect_games: 'Игры без единой ошибки',
    faultless_streaks: 'Долго без ошибок',
    crowded_address: 'Много аккаунтов с одного адреса',
    invitation_ring: 'Приглашает сам себя',
  },
  refs: {
    game: 'Поле и ходы',
    settlement: 'Чьи доли',
    order: 'Заказ',
    quest: 'Задание с кошельком',
    lantern: 'Фонарик дня',
    daily: 'Пятнашки дня',
    adjustment: 'См. «Что делали операторы»',
    wardrobe: 'Покупка в гардеробе',
  },
  flags: {
    not_a_pair: 'Выдал разные карты за пару',
    too_fast: 'Быстрее, чем может рука',
    illegal_move: 'Ход против правил',
    not_solved: 'Выдал нерешённую задачу за решённую',
  },
  bonuses: { due: 'Выплачивается', held: 'Задержан', settled: 'Выплачен' },
  actions: {
    'ledger pack': 'Упаковка старых записей',
    'market add picture': 'Загрузка картинки',
    'market add': 'Новая строка рынка',
    'market edit': 'Изменение на рынке',
    'market import': 'Загрузка файла рынка',
    'market publish': 'Товар на витрину',
    'market unpublish': 'Товар снят с витрины',
    'messages cancel': 'Отмена сообщения',
    'messages send': 'Сообщение игрокам',
    'operators add': 'Новый оператор',
    'operators edit': 'Изменение оператора',
    'operators remove': 'Удаление оператора',
    'payments discard': 'Отброшен платёж',
    'payments dismiss': 'Мелкие платежи отложены',
    'payments export': 'Выгрузка платежей',
    'payments refund': 'Возврат звёзд',
    'payments refund-recorded': 'Записан возврат',
    'payments rescan': 'Платежи перечитаны',
    'payments settle': 'Платёж зачтён',
    'players adjust': 'Начисление или списание',
    'players ban': 'Блокировка',
    'players erase': 'Удаление личных данных',
    'players export': 'Выгрузка данных игрока',
    'players export-list': 'Выгрузка списка игроков',
    'players hide': 'Скрыт в рейтингах',
    'players hold': 'Бонусы задержаны',
    'players note': 'Заметка',
    'players release': 'Бонусы отпущены',
    'players sign-out': 'Сеансы завершены',
    'players unban': 'Разблокировка',
    'players unhide': 'Показан в рейтингах',
    'referrals release': 'Бонусы отпущены',
    'sessions end': 'Выход из браузера',
    'switch off': 'Выключено',
    'switch on': 'Включено',
    'tasks add': 'Новое задание',
    'tasks edit': 'Изменение задания',
    'tasks disable': 'Задание закончено',
    'tasks import': 'Загрузка заданий',
    'tasks order': 'Порядок заданий',
    'tasks enable': 'Задание снова включено',
  },
  values: {
    open: 'открыт',
    banned: 'заблокирован',
    ended: 'завершены',
    paid: 'выплачиваются',
    held: 'задержаны',
    shown: 'виден',
    hidden: 'скрыт',
    kept: 'хранятся',
    erased: 'стёрты навсегда',
    yes: 'да',
    no: 'нет',
    on: 'включено',
    off: 'выключено',
    true: 'да',
    false: 'нет',
    unmatched: 'не зачтён',
    settled: 'зачтён',
    players: 'игроки',
    newest: 'Новые',
  },
  fields: {
    coins: 'Монеты',
    attempts: 'Попытки',
    on: 'Включено',
    why: 'Почему',
    since: 'С какого времени',
    name: 'Имя',
    role: 'Роль',
    recipients: 'Игроков',
    lines: 'Строк',
    refunded: 'Возвращено, нанотон',
    left: 'Ждёт, нанотон',
    value: 'Сумма, нанотон',
    surplus: 'Лишнее, нанотон',
    state: 'Состояние',
    reason: 'Причина',
    note: 'Заметка',
    player_id: 'Игрок',
    order_id: 'Заказ',
    banned: 'Заблокирован',
    held: 'Задержан',
    hidden: 'Скрыт',
    text: 'Текст',
    tag: 'Тег',
    reward: 'Награда',
    amount: 'Сумма',
    payments: 'Платежей',
    active_days: 'Заходил за дней',
    message_id: 'Сообщение',
    operator: 'Оператор',
    active_from: 'Начало',
    active_to: 'Конец',
    nickname: 'Название',
    price: 'Цена',
  },
  languages: { en: 'Английский', ru: 'Русский' },
  miner: ({ ru }) => ru,
  quest: 'Задание с кошельком',
  evidence: [
    [
      EVEN,
      (ms = '', apart = '') =>
        `По паре каждые ${seconds(ms).replace('.', ',')} с с разбросом ${apart}%: рука так ровно не ходит`,
    ],
    [PERFECT, (pairs = '', taken = '') => `Пар: ${pairs} за ${taken.replace('.', ',')} с, все карты известны заранее`],
    [STREAK, (pairs = '', ms = '') => `Пар подряд: ${pairs}, каждая не дольше ${seconds(ms).replace('.', ',')} с`],
    [
      CROWD,
      (more = '', count = '', address = '') =>
        `Новых аккаунтов за день с одного адреса: ${more === '' ? '' : 'больше '}${count} (${address})`,
    ],
    [
      RING,
      (more = '', count = '') =>
        `С адреса пригласившего за день пришло друзей: ${more === '' ? '' : 'не меньше '}${count}`,
    ],
  ],
};
