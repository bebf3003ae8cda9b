import { findsPairs, startsCards } from '../elsewhere.ts';
import type { Visitor } from '../visitor.ts';

export async function visitTasks(visitor: Visitor): Promise<void> {
  const { player } = visitor;
  await findsPairs(player, await startsCards(player));
  const give = await player.network.hold('/api/tasks');
  await visitor.opens('/task');
  await player.app.locator('[aria-busy=true]').first().waitFor();
  await visitor.keeps('loading');
  await give();
  const collect = visitor.button('Collect', 'Забрать').first();
  await collect.waitFor();
  await visitor.keeps('to collect');
  await visitor.stopsTime();
  await collect.click();
  await player.app.getByRole('img', { name: visitor.words('Completed', 'Выполнено') }).waitFor();
  await visitor.keeps('collected');
  await visitor.scrollsDown();
  await visitor.keeps('collected, below');

  await player.network.answer('/api/tasks', { status: 200, body: '[]' });
  await visitor.opens('/task');
  await visitor.sees('No tasks on the board', 'Заданий пока нет');
  await visitor.keeps('no tasks');
  await player.network.restore('/api/tasks');

  await player.network.refuseConnections('/api/tasks');
  await visitor.opens('/task');
  await visitor.sees("Couldn't load the tasks.", 'Не удалось загрузить задания.');
  await visitor.keeps('no server');
}
