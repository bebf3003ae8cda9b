import type { Visitor } from '../visitor.ts';

export async function visitHub(visitor: Visitor): Promise<void> {
  const { player } = visitor;
  await player.network.removeField('/api/auth', 'balance');
  const giveTasks = await player.network.hold('/api/tasks');
  const giveBalance = await player.network.hold('/api/balance');
  await visitor.opens('/');
  await visitor.sees('Loading...', 'Загрузка…');
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

  const place = { rank: 1_204, balance: 500, above: { nickname: 'Максимилиан', balance: 12_400 }, result: null };
  const result = { tier: 1, next_tier: 2, place: 3, coins: 900 };
  for (const [body, name] of [
    [place, 'own place'],
    [{ ...place, result }, "a league's result waits"],
    [{ ...place, rank: 1, above: null }, 'nobody above'],
  ] as const) {
    await player.network.answer('/api/leaderboard/place', { status: 200, body: JSON.stringify(body) });
    await visitor.opens('/');
    await player.app.getByRole('link', { name: /^(Place|Место)/ }).waitFor();
    await visitor.keeps(name);
  }
  await player.network.restore('/api/leaderboard/place');

  await player.network.refuseConnections('/api/tasks');
  await player.network.refuseConnections('/api/balance');
  await visitor.opens('/');
  await player.app.getByRole('banner').getByText(visitor.words('Error', 'Ошибка'), { exact: true }).waitFor();
  await visitor.sees("Couldn't load the tasks.", 'Не удалось загрузить задания.');
  await visitor.keeps('no server');
}
