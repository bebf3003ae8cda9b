// What the bot says to operators of the console. A nonce is long and random; anything else is not a question of ours.
import type { BotMessage } from '@soho/telegram';
import { type Language, languageOf } from '../../platform/words/language.ts';
import type { OpenedQuestion, QuestionText } from '../operators/index.ts';

const NONCE = /^console_([\w-]{22})$/;
const PRESSED = /^console:(yes|no):([\w-]{22})$/;

/** The nonce of `/start console_…`. */
export function nonceStarted(payload: string): string | undefined {
  return NONCE.exec(payload)?.[1];
}

export function noncePressed(data: string): { readonly nonce: string; readonly answer: 'yes' | 'no' } | undefined {
  const [, answer, nonce] = PRESSED.exec(data) ?? [];
  return nonce === undefined ? undefined : { nonce, answer: answer === 'yes' ? 'yes' : 'no' };
}

type Words = {
  readonly ask: (question: QuestionText, time: string) => string;
  readonly yes: string;
  readonly no: string;
  readonly answered: Record<'yes' | 'no' | 'gone', string>;
};

const en: Words = {
  ask: ({ number, browser, isSignIn }, time) => `${
    isSignIn ? 'Somebody wants to sign in to the console as you.' : 'The console asks for your confirmation.'
  }

Number: ${number}
Browser: ${browser}
Time: ${time}

Press “Yes, it's me” only if your own screen shows ${number} right now. Nobody from support will ever ask you to.`,
  yes: "Yes, it's me",
  no: "No, that's not me",
  answered: {
    yes: 'Done. Go back to the browser.',
    no: 'Refused: that browser gets nothing. If somebody sent you the link, tell the owner of the console.',
    gone: 'This question has expired, or was answered already. Start again in the browser.',
  },
};

const ru: Words = {
  ask: ({ number, browser, isSignIn }, time) => `${
    isSignIn ? 'Кто-то входит в консоль под вашим именем.' : 'Консоль просит подтверждения.'
  }

Число: ${number}
Браузер: ${browser}
Время: ${time}

Нажимайте «Да, это я», только если прямо сейчас у вас на экране число ${number}. Поддержка никогда не попросит об этом.`,
  yes: 'Да, это я',
  no: 'Нет, это не я',
  answered: {
    yes: 'Готово. Возвращайтесь в браузер.',
    no: 'Отклонено: тот браузер ничего не получит. Если ссылку вам кто-то прислал, скажите владельцу консоли.',
    gone: 'Вопрос устарел, или на него уже ответили. Начните в браузере заново.',
  },
};

const words: Record<Language, Words> = { en, ru };

/** The question with its two buttons; or a notice that it is too late to answer. */
export function sayQuestion(
  question: Exclude<OpenedQuestion, 'stranger'>,
  nonce: string,
  languageCode: string | undefined,
): BotMessage {
  const { ask, yes, no, answered } = words[languageOf(languageCode)];
  if (question === 'gone') {
    return { text: answered.gone, buttons: [] };
  }
  const time = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return {
    text: ask(question, time),
    buttons: [
      { text: yes, opens: 'nothing', data: `console:yes:${nonce}` },
      { text: no, opens: 'nothing', data: `console:no:${nonce}` },
    ],
  };
}

export function sayAnswered(answer: 'yes' | 'no' | 'gone', languageCode: string | undefined): BotMessage {
  return { text: words[languageOf(languageCode)].answered[answer], buttons: [] };
}
