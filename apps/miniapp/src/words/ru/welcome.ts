import type { welcome as source } from '../en/welcome.ts';

export const welcome = {
  title: (product) => `Добро пожаловать в\u00a0${product}`,
  invitedYou: 'зовёт вас играть',
  cards: 'Что здесь можно делать',
  play: {
    title: 'Играйте',
    text: 'Ищите пары или собирайте пятнашки. Игра стоит одну попытку, а видео даёт ещё одну.',
  },
  earn: (percent, bonus) => ({
    title: 'Зарабатывайте',
    text: `Выполняйте задания и зовите друзей: вам достанется ${percent}% их наград и по ${bonus}\u00a0монет за каждого.`,
  }),
  grow: (forTon, forStars) => ({
    title: 'Копите',
    text: `${forTon || forStars ? `Майнер покупают за ${[forTon && 'TON', forStars && 'звёзды'].filter(Boolean).join(' или ')}, и он` : 'Майнер'} собирает монеты, пока вас нет. Монеты только для игры: вывести их нельзя.`,
  }),
  skip: 'Пропустить',
  next: 'Дальше',
  begin: 'Поехали',
} satisfies typeof source;
