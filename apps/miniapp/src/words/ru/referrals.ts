import type { referrals as source } from '../en/referrals.ts';

const reasons = {
  new_referral: 'новый друг',
  game_reward: 'награда за игру',
  task_reward: 'награда за задание',
  quest_reward: 'награда за задание с кошельком',
  miner_reward: 'награда майнера',
};

export const referrals = {
  title: 'Пригласите друзей',
  total: 'Всего друзей',
  earned: 'Всего заработано',
  link: 'Ваша ссылка-приглашение',
  copy: 'Копировать',
  copied: 'Скопировано!',
  copyFailed: 'Не удалось скопировать. Ссылка выделена: скопируйте её вручную.',
  share: 'Поделиться',
  invitation: (product) => `Заходи ко мне в ${product}: играем, выполняем задания и вместе зарабатываем монеты!`,
  tip: (percent, bonus) =>
    `Совет: получайте ${percent}% от наград друзей и ${bonus}\u00a0монет за каждого нового друга.`,
  lists: 'Друзья и заработок',
  mine: (count) => `Мои друзья (${count})`,
  history: 'История заработка',
  joined: 'С нами с',
  balance: 'Баланс',
  reason: (reason) => reasons[reason],
  times: (count) => `×${count}`,
  latest: (count) => `Последние ${count} наград`,
  latestFriends: (count) => `Последние ${count} друзей`,
  latestEarners: (count) => `${count} друзей, которые принесли монеты последними`,
  noDate: 'N/A',
  noReferrals: 'Друзей пока нет',
  noReferralsText: 'Поделитесь ссылкой и начните зарабатывать!',
  noEarnings: 'Заработка пока нет',
  noEarningsText: 'Здесь появятся награды за друзей!',
  loading: 'Загружаем данные о друзьях…',
  failed: 'Ошибка загрузки данных о друзьях',
  retry: 'Повторить',
  leaderboard: 'К таблице лидеров',
} satisfies typeof source;
