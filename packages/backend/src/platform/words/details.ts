import type { ErrorCode } from '@soho/contract';
import type { Language } from './language.ts';

type Details = Record<ErrorCode, string>;

const en: Details = {
  invalid_request: 'The request does not have the expected form.',
  unauthorized: 'Your session is not valid. Reopen the app from Telegram.',
  not_found: 'There is nothing here.',
  method_not_allowed: 'This call does not take that method.',
  body_too_large: 'The request is too large.',
  unsupported_media_type: 'Send JSON.',
  idempotency_key_reused: 'This Idempotency-Key was used for another request. Use a new one.',
  too_many_requests: 'Too many requests. Wait a moment and try again.',
  internal_error: 'Something went wrong on our side. Try again.',
  unavailable: 'The server is busy. Try again in a moment.',
  no_attempts: 'Попыток больше нет (No attempts left)',
  no_game: 'There is no such game. Start a new one.',
  game_closed: 'This game is over. Start a new one.',
  too_fast: 'That was too fast. Play on in a moment.',
  not_a_pair: 'These two cards are not a pair.',
  already_credited: 'This was credited already.',
  illegal_move: 'One of the moves is not possible on this board.',
  not_solved: 'The puzzle is not solved yet.',
  no_ad: 'No ad was started. Watch one to get an attempt.',
  ad_too_early: 'The ad was not watched to the end.',
  ad_expired: 'That ad was too long ago. Watch another one.',
  ad_limit: 'You have watched all ads for today. Come back tomorrow.',
  ad_not_confirmed: 'The ad network has not confirmed the ad yet. Try again in a moment.',
  no_task: 'There is no such task now.',
  task_unfinished: 'This task is not finished yet.',
  task_collected: 'This reward was collected already.',
  wrong_task_type: 'This task is collected in another way.',
  channel_not_checked: 'The channel cannot be checked now. Try again in a minute.',
};

const ru: Details = {
  invalid_request: 'Запрос составлен неверно.',
  unauthorized: 'Сессия недействительна. Откройте приложение из Telegram заново.',
  not_found: 'Здесь ничего нет.',
  method_not_allowed: 'Этот вызов не принимает такой метод.',
  body_too_large: 'Слишком большой запрос.',
  unsupported_media_type: 'Отправьте JSON.',
  idempotency_key_reused: 'Этот Idempotency-Key уже использован для другого запроса. Возьмите новый.',
  too_many_requests: 'Слишком много запросов. Подождите немного и попробуйте снова.',
  internal_error: 'У нас что-то сломалось. Попробуйте ещё раз.',
  unavailable: 'Сервер занят. Попробуйте через минуту.',
  no_attempts: 'Попыток больше нет',
  no_game: 'Такой игры нет. Начните новую.',
  game_closed: 'Эта игра закончена. Начните новую.',
  too_fast: 'Слишком быстро. Продолжайте через мгновение.',
  not_a_pair: 'Эти две карты — не пара.',
  already_credited: 'Это уже начислено.',
  illegal_move: 'Один из ходов на этой доске невозможен.',
  not_solved: 'Головоломка ещё не собрана.',
  no_ad: 'Реклама не запускалась. Посмотрите её, чтобы получить попытку.',
  ad_too_early: 'Реклама не досмотрена до конца.',
  ad_expired: 'Эта реклама была слишком давно. Посмотрите ещё одну.',
  ad_limit: 'На сегодня реклама закончилась. Приходите завтра.',
  ad_not_confirmed: 'Рекламная сеть ещё не подтвердила просмотр. Попробуйте через мгновение.',
  no_task: 'Такого задания сейчас нет.',
  task_unfinished: 'Это задание ещё не выполнено.',
  task_collected: 'Эта награда уже получена.',
  wrong_task_type: 'Это задание засчитывается иначе.',
  channel_not_checked: 'Канал сейчас нельзя проверить. Попробуйте через минуту.',
};

const details: Record<Language, Details> = { en, ru };

/** The sentence that a player reads when a call is refused. */
export function detailOf(code: ErrorCode, language: Language): string {
  return details[language][code];
}
