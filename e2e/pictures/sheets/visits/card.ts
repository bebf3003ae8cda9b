import type { pairsOf } from '../../../harness/games.ts';
import { leaveAttempts } from '../../../stage/account.ts';
import { card } from '../../../stage/cards.ts';
import type { Player } from '../../../stage/player.ts';
import { findsPairs, startsCards } from '../elsewhere.ts';
import type { Visitor } from '../visitor.ts';

export async function visitCardGame(visitor: Visitor): Promise<void> {
  await visitIdle(visitor);
  await visitPlaying(visitor);
  await leaveAttempts(visitor.player, 0, 'puzzle');
  await visitor.goes('/game');
  await visitor.button('No attempts', 'Нет попыток').waitFor();
  await visitor.stopsTime();
  await visitor.taps('No attempts', 'Нет попыток');
  await visitor.sees('You have no more tries!', 'У вас больше нет попыток!');
  await visitor.keeps('no attempts');
}

async function visitIdle(visitor: Visitor): Promise<void> {
  const { player } = visitor;
  const quest = player.app.getByRole('button', { name: visitor.words('Wallet quest', 'Квест кошелька') });
  await visitor.opens('/');
  const give = await player.network.hold('/api/attempts');
  await visitor.goes('/game');
  await visitor.button('Loading...', 'Загрузка…').waitFor();
  await visitor.keeps('loading');
  await give();
  await visitor.button('Start game', 'Начать игру').waitFor();
  await quest.waitFor();
  await visitor.keeps('idle');
  await player.app.locator('summary').click();
  await visitor.keeps('how to play');
  await player.app.locator('summary').click();
  await quest.click();
  await visitor.button('Send 0.6 TON', 'Отправить 0,6 TON').waitFor();
  await visitor.keeps('wallet quest');

  await player.network.refuseConnections('/api/attempts');
  await visitor.goes('/game');
  await player.app
    .getByText(/^Ошибка загрузки попыток/)
    .first()
    .waitFor();
  await visitor.keeps('attempts cannot be read');
  await player.network.restore('/api/attempts');
}

async function visitPlaying(visitor: Visitor): Promise<void> {
  const { player } = visitor;
  const pairs = await startsCards(player);
  await goesOn(visitor);
  await visitor.stopsTime();
  await turn(player, pairs.slice(0, 1));
  await visitor.sees('+100', '+100');
  await visitor.keeps('a pair is found');

  await goesOn(visitor);
  await card(player, pairs[1]?.[0] ?? 0).click();
  await visitor.keeps('a card is turned');
  await player.network.refuseConnections('/api/balance/update');
  await card(player, pairs[1]?.[1] ?? 0).click();
  await visitor.sees(
    'Processing… The server is not responding, trying again',
    'Обрабатываем… Сервер не отвечает, пробуем снова',
  );
  await visitor.keeps('no server in the middle');
  await player.network.restore('/api/balance/update');
  await player.has(200);

  await findsPairs(player, pairs.slice(2, 7));
  await goesOn(visitor);
  await visitor.stopsTime(1_000);
  await turn(player, pairs.slice(7));
  await visitor.sees('Congratulations! You collected all pairs!', 'Поздравляем! Вы собрали все пары!');
  await visitor.keeps('won');
}

async function goesOn(visitor: Visitor): Promise<void> {
  await visitor.goes('/game');
  await visitor.button('The game is on...', 'Игра идёт…').waitFor();
}

async function turn(player: Player, pairs: ReturnType<typeof pairsOf>): Promise<void> {
  for (const place of pairs.flat()) {
    await card(player, place).click();
  }
}
