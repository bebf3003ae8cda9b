import { solvePuzzle } from '../../harness/games.ts';
import type { Player } from '../../stage/player.ts';
import { makeMoves, readBoard } from '../../stage/puzzle.ts';
import { goesTo, type Keep } from './play-first-minutes.ts';

/** The next day, in Russian: a lantern, the puzzle of the day, the place among others. */
export async function playSecondDay(player: Player, keep: Keep): Promise<void> {
  await player.app.getByRole('button', { name: /^Зажечь фонарик/ }).waitFor();
  await keep('the hub on the next day');
  await player.app.getByRole('button', { name: /^Зажечь фонарик/ }).click();
  await player.sees('Завтра: +30 и 2\u00a0попытки');
  await keep('the second lantern');
  await goesTo(player, 'Игры');
  await player.seesButton('Пятнашки дня');
  await keep('games');
  await player.taps('Пятнашки дня');
  await player.sees('Ходы: 0');
  await keep('the puzzle of the day');
  const moves = solvePuzzle(await readBoard(player));
  const [first = 0] = moves;
  await makeMoves(player, [first, first, ...moves]);
  await player.seesButton('Лучшее решение');
  await keep('how it compares');
  await player.taps('Поделиться');
  await player.app.getByRole('img', { name: 'Карточка с вашим результатом' }).waitFor();
  await keep('its card');
  await player.taps('Закрыть');
  await goesTo(player, 'Главная');
  await player.sees('Завтра: +30 и 2\u00a0попытки');
  await keep('the hub again');
  await player.app.getByRole('link', { name: /^Ваше место|^Место/ }).click();
  await player.app.getByRole('tab', { name: 'Неделя', exact: true }).click();
  await player.app.getByRole('tabpanel').waitFor();
  await keep('the league');
}
