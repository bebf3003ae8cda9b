import { makeMoves, planMovesOf, readBoard } from '../../../journeys/stage/puzzle.ts';
import type { Visitor } from '../visitor.ts';

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
