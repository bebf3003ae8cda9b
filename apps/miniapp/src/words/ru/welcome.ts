import type { welcome as source } from '../en/welcome.ts';

export const welcome = {
  title: (product) => `Добро пожаловать в ${product}`,
  cards: 'Что здесь можно делать',
  play: {
    title: 'Играйте',
    text: 'Ищите пары или соберите пятнашки. Игра стоит одну попытку, а видео даёт ещё одну.',
  },
  earn: {
    title: 'Зарабатывайте',
    text: 'Выполняйте задания и зовите друзей: 15% их наград и 50 монет за каждого, кто придёт.',
  },
  grow: {
    title: 'Копите',
    text: 'Подключите кошелёк TON и запустите майнер: он собирает монеты, пока вас нет.',
  },
  skip: 'Пропустить',
  next: 'Дальше',
  begin: 'Начать игру',
} satisfies typeof source;
