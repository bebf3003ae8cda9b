import type { Visitor } from '../visitor.ts';

export async function visitHub(visitor: Visitor): Promise<void> {
  const { player } = visitor;
  await player.network.removeField('/api/auth', 'balance');
  const giveTasks = await player.network.hold('/api/tasks');
  const giveBalance = await player.network.hold('/api/balance');
  await visitor.opens('/');
  await visitor.sees('Loading...', 'Загрузка...');
  await visitor.keeps('loading');
  await giveTasks();
  await giveBalance();
  await player.app
    .getByRole('button', { name: /^(Show all|Показать все)/ })
    .first()
    .waitFor();
  await visitor.keeps('first day');
  await visitor.scrollsDown();
  await visitor.keeps('first day, below');
  await visitor.taps('Casino', 'Казино');
  await player.app.getByRole('dialog').waitFor();
  await visitor.keeps('coming soon');

  await player.network.refuseConnections('/api/tasks');
  await player.network.refuseConnections('/api/balance');
  await visitor.opens('/');
  await player.app.getByRole('banner').getByText(visitor.words('Error', 'Ошибка'), { exact: true }).waitFor();
  await visitor.sees("Couldn't load the tasks.", 'Не удалось загрузить задания.');
  await visitor.keeps('no server');
}
