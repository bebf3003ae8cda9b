import type { Language } from '../../platform/words/language.ts';
import type { MessageKindName } from './kinds.ts';

type Words = {
  /** Operators write their own. */
  readonly texts: Record<Exclude<MessageKindName, 'operator'>, string>;
  readonly buttons: Record<MessageKindName, string>;
  /** Below each text. */
  readonly stop: string;
};

/** A text with what stands below each. */
export function withStop(language: Language, text: string): string {
  return `${text}\n\n${words[language].stop}`;
}

/** What the bot says first. A text that is missing in one language does not compile. */
export const words: Record<Language, Words> = {
  en: {
    texts: {
      miner_ready: 'Your miner is done. The coins are waiting for you.',
      friend_joined: 'A friend joined with your link. Coins are on their way to you.',
      league_result: 'The week is over, and your league has its result.',
      garland_ending: "Tonight's lantern is waiting. Without it, your garland starts over.",
    },
    buttons: {
      miner_ready: 'Collect',
      friend_joined: 'My friends',
      league_result: 'See the result',
      garland_ending: 'Light it',
      operator: 'Open',
    },
    stop: 'No more messages: /stop',
  },
  ru: {
    texts: {
      miner_ready: 'Майнер закончил работу. Монеты ждут вас.',
      friend_joined: 'По вашей ссылке пришёл друг. Монеты за него уже в пути.',
      league_result: 'Неделя закончилась, итоги вашей лиги готовы.',
      garland_ending: 'Сегодняшний фонарик ещё не зажжён. Без него гирлянда начнётся заново.',
    },
    buttons: {
      miner_ready: 'Забрать',
      friend_joined: 'Мои друзья',
      league_result: 'Посмотреть итоги',
      garland_ending: 'Зажечь',
      operator: 'Открыть',
    },
    stop: 'Больше не писать: /stop',
  },
};
