import type { Visitor } from '../visitor.ts';

export async function visitGames(visitor: Visitor): Promise<void> {
  await visitor.opens('/pickgame');
  await visitor.button('Puzzle', 'Пятнашки').waitFor();
  await visitor.keeps('games');
  await visitor.scrollsDown();
  await visitor.keeps('games, below');

  await visitor.goes('/no-such-door');
  await visitor.sees('Page not found', 'Страница не найдена');
  await visitor.keeps('no such page');
}
