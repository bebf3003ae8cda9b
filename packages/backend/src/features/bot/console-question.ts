// What the bot says to operators of the console. A nonce is long and random; anything else is not a question of ours. The
// number of the browser's screen is one of three buttons and stands nowhere else, so that who presses without looking at
// that screen refuses two times in three, and refused is for good.
import { randomInt } from 'node:crypto';
import type { Change, ConfirmedAction } from '@soho/contract/console';
import type { BotMessage } from '@soho/telegram';
import { cleanLine, cutLine } from '../../platform/clean-text.ts';
import { type Language, languageOf } from '../../platform/words/language.ts';
import type { Answered, Deed, OpenedQuestion } from '../operators/index.ts';

const NONCE = /^console_([\w-]{22})$/;
const PRESSED = /^console:(\d\d|no):([\w-]{22})$/;
const NUMBERS = 3;
/** Changes that the bot names; the screen has all of them. */
const NAMED_CHANGES = 8;
const LONGEST_VALUE = 80;

/** The nonce of `/start console_…`. */
export function nonceStarted(payload: string): string | undefined {
  return NONCE.exec(payload)?.[1];
}

export function noncePressed(data: string): { readonly nonce: string; readonly answer: number | 'no' } | undefined {
  const [, answer, nonce] = PRESSED.exec(data) ?? [];
  return nonce === undefined ? undefined : { nonce, answer: answer === 'no' ? 'no' : Number(answer) };
}

type Words = {
  readonly signIn: string;
  readonly confirm: string;
  readonly browser: string;
  readonly time: string;
  readonly choose: string;
  readonly no: string;
  readonly more: (count: number) => string;
  readonly actions: Record<ConfirmedAction, string>;
  /** Those of changes that are not fields of a task. */
  readonly what: Partial<Record<Change['what'], string>>;
  readonly answered: Record<Answered, string>;
};

const en: Words = {
  signIn: 'Somebody wants to sign in to the console as you.',
  confirm: 'The console asks for your confirmation.',
  browser: 'Browser',
  time: 'Time',
  choose:
    'Press the number that your own screen shows right now. Nobody from support will ever ask you to, or tell you the number.',
  no: "No, that's not me",
  more: (count) => `and ${count} more`,
  actions: {
    'players.ban': 'Ban players, or let them in again',
    'players.release': 'Release bonuses that are held',
    'players.adjust': 'Give a player coins or attempts, or take them',
    'players.export': "Export a player's data, or a list of players",
    'players.erase': "Erase a player's data",
    'messages.send': 'Write to players',
    'tasks.write': 'Change tasks',
    'payments.export': 'Export every payment',
    'payments.settle': 'Settle an order with a payment',
    'payments.refund': 'Send a payment back, record that it went back, or put small ones aside',
    'operators.change': 'Change who is an operator, or their role',
  },
  what: {},
  answered: {
    yes: 'Done. Go back to the browser.',
    no: 'Refused: that browser gets nothing. If somebody sent you the link, tell the owner of the console.',
    wrong:
      'That is another number: the browser gets nothing. If the screen is yours, start again there; if somebody sent you the link, tell the owner of the console.',
    gone: 'This question has expired, or was answered already. Start again in the browser.',
  },
};

const ru: Words = {
  signIn: 'Кто-то входит в консоль под вашим именем.',
  confirm: 'Консоль просит подтверждения.',
  browser: 'Браузер',
  time: 'Время',
  choose:
    'Нажмите число, которое прямо сейчас видите на своём экране. Поддержка никогда не попросит об этом и не назовёт число.',
  no: 'Нет, это не я',
  more: (count) => `и ещё ${count}`,
  actions: {
    'players.ban': 'Закрыть доступ игрокам или открыть его снова',
    'players.release': 'Отпустить удержанные бонусы',
    'players.adjust': 'Начислить игроку монеты или попытки либо списать их',
    'players.export': 'Выгрузить данные игрока или список игроков',
    'players.erase': 'Стереть данные игрока',
    'messages.send': 'Написать игрокам',
    'tasks.write': 'Изменить задания',
    'payments.export': 'Выгрузить все платежи',
    'payments.settle': 'Зачесть платёж за заказ',
    'payments.refund': 'Вернуть платёж, записать возврат или отложить мелкие',
    'operators.change': 'Изменить операторов или их роли',
  },
  what: {
    access: 'доступ',
    coins: 'монеты',
    attempts: 'попытки',
    hold: 'бонусы',
    bonuses: 'выплачено бонусов, монет',
    role: 'роль',
    order: 'оплачено по заказу',
    'sent back': 'возвращено',
    waits: 'ждёт решения',
    stars: 'возвращено звёзд',
    export: 'строк в файле',
    erasure: 'личные данные',
    miners: 'работающие майнеры',
    messages: 'получателей',
    scheduled: 'отправить в',
  },
  answered: {
    yes: 'Готово. Возвращайтесь в браузер.',
    no: 'Отклонено: тот браузер ничего не получит. Если ссылку вам кто-то прислал, скажите владельцу консоли.',
    wrong:
      'Это другое число: браузер ничего не получит. Если экран ваш, начните на нём заново; если ссылку вам кто-то прислал, скажите владельцу консоли.',
    gone: 'Вопрос устарел, или на него уже ответили. Начните в браузере заново.',
  },
};

const words: Record<Language, Words> = { en, ru };

/** The question with the numbers to choose from; or a notice that it is too late to answer. */
export function sayQuestion(
  question: Exclude<OpenedQuestion, 'stranger'>,
  nonce: string,
  languageCode: string | undefined,
): BotMessage {
  const said = words[languageOf(languageCode)];
  if (question === 'gone') {
    return { text: said.answered.gone, buttons: [] };
  }
  const { number, browser, deed } = question;
  const time = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const about = deed === undefined ? [said.signIn] : [said.confirm, sayDeed(deed, said)];
  const place = `${said.browser}: ${browser}\n${said.time}: ${time} UTC`;
  return {
    text: [...about, place, said.choose].join('\n\n'),
    buttons: [
      ...chooseNumbers(number).map((text) => ({ text, opens: 'nothing', data: `console:${text}:${nonce}` }) as const),
      { text: said.no, opens: 'nothing', data: `console:no:${nonce}` },
    ],
  };
}

/** The number among others, in no order. */
function chooseNumbers(number: number): string[] {
  const numbers = new Set<number>();
  while (numbers.size < NUMBERS - 1) {
    const other = randomInt(10, 100);
    if (other !== number) {
      numbers.add(other);
    }
  }
  return [...numbers].toSpliced(randomInt(NUMBERS), 0, number).map(String);
}

/** The action, then what it would change of whom, from what to what. */
function sayDeed({ action, changes }: Deed, { actions, what, more }: Words): string {
  const lines = changes
    .slice(0, NAMED_CHANGES)
    .map((change) => `• ${what[change.what] ?? change.what}, ${cut(change.subject)}: ${sayChange(change)}`);
  const left = changes.length - lines.length;
  return [actions[action], ...lines, ...(left > 0 ? [more(left)] : [])].join('\n');
}

function sayChange({ before, after }: Change): string {
  const difference = Number(after) - Number(before);
  const isCount = [before, after].every((value) => /^\d+$/.test(value));
  return `${cut(before)} → ${cut(after)}${isCount ? ` (${difference > 0 ? '+' : ''}${difference})` : ''}`;
}

function cut(value: string): string {
  return cutLine(cleanLine(value), LONGEST_VALUE) || '—';
}

export function sayAnswered(answer: Answered, languageCode: string | undefined): BotMessage {
  return { text: words[languageOf(languageCode)].answered[answer], buttons: [] };
}
