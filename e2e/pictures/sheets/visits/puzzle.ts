import { leaveAttempts } from '../../../stage/account.ts';
import { makeMoves, planMovesOf, readBoard } from '../../../stage/puzzle.ts';
import type { Visitor } from '../visitor.ts';

export async function visitPuzzle(visitor: Visitor): Promise<void> {
  const { player } = visitor;
  await visitor.opens('/');
  await visitor.goes('/puzzle');
  await visitor.button('Start puzzle', 'Начать').waitFor();
  await visitor.keeps('idle');
  await player.app.locator('summary').click();
  await visitor.keeps('how to play');
  await player.app.locator('summary').click();

  await visitor.taps('Start puzzle', 'Начать');
  await visitor.button('Game in progress...', 'Игра идёт…').waitFor();
  const moves = planMovesOf(await readBoard(player));
  await makeMoves(player, moves.slice(0, 3));
  await visitor.keeps('playing');
  await visitor.stopsTime();
  await makeMoves(player, moves.slice(3));
  await visitor.sees('+100', '+100');
  await visitor.keeps('won');

  await leaveAttempts(player, 0, 'card');
  await visitor.goes('/puzzle');
  await visitor.button('No attempts', 'Нет попыток').waitFor();
  await visitor.keeps('no attempts');
}

export async function visitDailyPuzzle(visitor: Visitor): Promise<void> {
  const { player } = visitor;
  await visitor.opens('/daily-puzzle');
  await visitor.sees('Moves: 0', 'Ходы: 0');
  await visitor.keeps('to solve');
  const moves = planMovesOf(await readBoard(player));
  const [first = 0] = moves;
  await makeMoves(player, [first, first, ...moves]);
  await visitor.button('Watch the best', 'Лучшее решение').waitFor();
  await visitor.keeps('compared');
  await visitor.taps('Share', 'Поделиться');
  await player.app.getByRole('img', { name: /^(A card|Карточка)/ }).waitFor();
  await visitor.keeps('card to share');
  await visitor.taps('Close', 'Закрыть');
  await visitor.taps('Watch the best', 'Лучшее решение');
  await player.app.getByText(/^(Move|Ход) /).waitFor();
  await visitor.keeps('watching');
}
