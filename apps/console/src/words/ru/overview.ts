import { formatAge, type incidents as incidentsSource, type overview as source } from '../en/overview.ts';
import { plural } from './numbers.ts';

const incidents = {
  invariant_broken: {
    title: 'Нарушен инвариант',
    todo: 'Выключите награды (ops switch off claims), при P1–P4 и платежи, и остановите серверы с ROLE=all и jobs. Базу не трогайте',
  },
  scanner_behind: {
    title: 'Сеть TON не читается',
    todo: 'Платежи ждут, но не пропадут. ops doctor покажет, в чём дело: в провайдере, сети или сканере',
  },
  stars_behind: {
    title: 'Список звёзд не читается',
    todo: 'Ищите stars_not_read в логе или проверьте, что работает сервер с ROLE=all или jobs. Платежи, о которых бот узнал сам, засчитаны',
  },
  errors: {
    title: 'Не проходит больше 1 вызова из 100',
    todo: 'Какие именно, видно на дашборде. Причина в строках лога уровня error, там же id запроса',
  },
  backup_old: {
    title: 'За последние 26 часов нет резервной копии',
    todo: 'Проверьте задачу, которая их делает, и сделайте копию сейчас',
  },
  money_waits: {
    title: 'Пришли деньги, за которые ничего не куплено',
    todo: 'Зачтите их или верните на странице «Платежи»',
  },
  stars_wait: {
    title: 'Звёзды не вернулись',
    todo: 'Возврат не проходит: в логе stars_not_refunded или stars_refund_refused с ответом Telegram. Возможно, звёзды выведены и боту нечем вернуть',
  },
  shares_wait: {
    title: 'Пригласившие ждут своей доли',
    todo: 'Не работает сервер с фоновыми задачами, или в его логе settlement_failed. Ничего не пропало: доли начислятся, когда он заработает',
  },
  audit_old: {
    title: 'Инварианты не проверялись два часа',
    todo: 'Не работает сервер с ROLE=all или jobs, или проверка падает: ищите job_failed в логе',
  },
  job_failed: {
    title: 'Фоновая задача завершилась ошибкой',
    todo: 'Она повторится после паузы. Один раз бывает, когда перезапускается база; если чаще, это ошибка: сообщите о ней вместе с логом',
  },
  job_late: {
    title: 'Фоновая задача опаздывает',
    todo: 'Не работает сервер с ROLE=all или jobs, или проход длится долго: найдите задачу в логе',
  },
} satisfies typeof incidentsSource;

export const overview = {
  none: 'Цифры считаются в первый раз. Загляните через минуту.',
  off: 'Выключено',
  today: 'Сегодня',
  yesterday: 'Вчера',
  week: 'В день за неделю',
  beside: (yesterday, week) => `вчера ${yesterday}, в день за прошлую неделю ${week}`,
  lines: 'Монеты и попытки по дням, UTC',
  toPayments: 'Открыть платежи',
  earnings: {
    title: 'Сколько пришло и сколько ушло',
    ton: 'Пришло TON',
    stars: 'Пришло звёзд',
    coinsOut: 'Выдано монет',
    coinsBack: 'Вернулось монет',
    ads: 'Реклама',
    playersNew: 'Новых игроков',
    playersBack: 'Вернулось игроков',
    all: (days) => `Все дни: ${days}`,
  },
  byDay: 'По дням',
  coins: 'Монеты',
  figures: {
    players_active: 'Игроков заходило',
    players_new: 'Новых игроков',
    games: 'Игр',
    ads: 'Просмотров рекламы',
    attempts: 'Выдано попыток',
    ton_received: 'Пришло TON',
    miners_sold: 'Продано майнеров',
    coins_game_reward: 'Монеты за игры',
    coins_task_reward: 'Монеты за задания',
    coins_referral_earnings: 'Монеты за друзей',
    coins_quest_reward: 'Монеты за кошелёк',
    coins_miner_reward: 'Монеты майнеров',
    coins_adjustment: 'Монеты от операторов',
    coins_adjustment_taken: 'Списано операторами',
    coins_lantern_prize: 'Монеты за фонарики',
    coins_daily_puzzle: 'Монеты за пятнашки дня',
    coins_wardrobe_purchase: 'Потрачено в гардеробе',
  },
  active: (week, month) => `за 7 дней ${week}, за 30 дней ${month}`,
  ready: (miners) => `ждут сбора: ${miners}`,
  incidentsTitle: 'Открытые инциденты',
  noIncidents: 'Всё в порядке: открытых инцидентов нет.',
  incidents,
  condition: {
    title: 'Серверы',
    none: 'ещё нет',
    age: (seconds) => formatAge(seconds, 'с', 'мин', 'ч'),
    invariants: 'Инварианты',
    holding: (holding, all) => `соблюдены ${holding} из ${all}`,
    chain: 'Сеть TON отстаёт на',
    stars: 'Список звёзд отстаёт на',
    shares: 'Доли пригласившим отстают на',
    backup: 'Возраст резервной копии',
    jobs: 'Фоновые задачи',
    inTime: (inTime, all) => `вовремя ${inTime} из ${all}`,
    requests: 'Вызовы за час',
    failed: (failed, all) => `не прошли ${failed} из ${all}`,
  },
  cohorts: {
    title: 'Кто возвращается',
    about: 'По неделе прихода. Игрок попадает в счёт, когда его день закончился.',
    week: 'Неделя с',
    joined: 'Пришли',
    after: (days) => `Через ${plural(days, 'день', 'дня', 'дней')}`,
  },
} satisfies typeof source;
