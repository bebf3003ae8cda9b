import { setTimeout as sleep } from 'node:timers/promises';
import { PAIR_FLOOR_MS, PAIR_REWARD, REFERRAL_BONUS } from '@soho/rules';
import { pairsOfOpenGame } from '../../stage/account.ts';
import { card } from '../../stage/cards.ts';
import { allowClipboard } from '../../stage/clipboard.ts';
import type { Player } from '../../stage/player.ts';

/** Takes a picture of a step. */
export type Keep = (step: string) => Promise<void>;

/** From the first screen to the friend who came by the newcomer's link, in Russian. @param keep takes a picture of a step */
export async function playFirstMinutes(player: Player, keep: Keep): Promise<void> {
  await readWelcome(player, keep);
  await playCards(player, keep);
  await goesTo(player, 'Задания');
  const collect = player.button('Забрать').first();
  await collect.waitFor();
  await keep('tasks, one to collect');
  await collect.click();
  await player.app.getByRole('img', { name: 'Выполнено' }).first().waitFor();
  await keep('collected');
  await goesTo(player, 'Главная');
  await player.app.getByRole('region', { name: 'Стартовый квест' }).waitFor();
  await keep('second tab');
  await player.app.getByRole('button', { name: /^Зажечь фонарик/ }).click();
  await player.seesButton('Напомнить завтра');
  await keep('the first lantern');
  await player.taps('Не надо');
  await showLink(player, keep);
}

/** Waits until the list of friends has one who came by the link, and the bonus is paid. */
export async function showFriend(player: Player, keep: Keep): Promise<void> {
  await goesTo(player, 'Друзья');
  const earned = player.app.getByRole('definition').getByText(String(REFERRAL_BONUS), { exact: true });
  await earned.waitFor();
  await keep('a friend has come');
  await player.app.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
  await keep('a friend has come, below');
}

async function readWelcome(player: Player, keep: Keep): Promise<void> {
  await player.seesButton('Дальше');
  await keep('welcome, 1');
  await player.taps('Дальше');
  await keep('welcome, 2');
  await player.taps('Дальше');
  await player.seesButton('Поехали');
  await keep('welcome, 3');
  await player.taps('Поехали');
  await player.seesButton('Пятнашки');
  await keep('games');
}

async function playCards(player: Player, keep: Keep): Promise<void> {
  await player.taps('SOHO');
  await player.seesButton('Начать игру');
  await keep('before the first game');
  await player.taps('Начать игру');
  await player.seesButton('Игра идёт…');
  const pairs = await pairsOfOpenGame(player);
  await turn(player, [pairs[0]?.[0] ?? 0]);
  await keep('the first card');
  await turn(player, [pairs[0]?.[1] ?? 0]);
  await player.has(PAIR_REWARD);
  await keep('the first pair');
  for (const [index, pair] of pairs.slice(1).entries()) {
    await sleep(2 * PAIR_FLOOR_MS);
    await turn(player, pair);
    await player.has(PAIR_REWARD * (index + 2));
  }
  await player.sees('Поздравляем! Вы собрали все пары!');
  await keep('won');
  await player.seesButton('Поделиться');
  await keep('after the win');
  await player.taps('Поделиться');
  await player.app.getByRole('img', { name: 'Карточка с вашим результатом' }).waitFor();
  await keep('the card to share');
  await player.taps('Закрыть');
}

async function showLink(player: Player, keep: Keep): Promise<void> {
  await allowClipboard(player);
  await goesTo(player, 'Друзья');
  await player.seesButton('Копировать');
  await keep("the friend's link");
  await player.taps('Копировать');
  await player.seesButton('Скопировано!');
  await keep('copied');
}

async function turn(player: Player, places: readonly number[]): Promise<void> {
  for (const place of places) {
    await card(player, place).click();
  }
}

export async function goesTo(player: Player, tab: string): Promise<void> {
  await player.app.getByRole('navigation').getByRole('link', { name: tab, exact: true }).click();
}
