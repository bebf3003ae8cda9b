import { findsPairs, startsCards } from '../elsewhere.ts';
import { bringFriends } from '../friends.ts';
import type { Visitor } from '../visitor.ts';

/** More than a single game brings. */
const LEADERS = { nora_lind: 15, sun_ho: 13, pavel: 11, mei: 9, jonas: 5, rosa: 4 };

export async function visitLeaderboard(visitor: Visitor): Promise<void> {
  const { player } = visitor;
  const give = await player.network.hold('/api/leaderboard');
  await visitor.opens('/leaderboard');
  await player.app.locator('h1').waitFor();
  await visitor.keeps('loading');
  await give();

  await player.network.answer('/api/leaderboard', { status: 200, body: '[]' });
  await visitor.opens('/leaderboard');
  await visitor.sees('The podium is empty', 'Пьедестал пока пуст');
  await visitor.keeps('no one has coins');
  await player.network.restore('/api/leaderboard');

  await player.network.refuseConnections('/api/leaderboard');
  await visitor.opens('/leaderboard');
  await visitor.button('Try again', 'Повторить').waitFor();
  await visitor.keeps('no server');
  await player.network.restore('/api/leaderboard');

  await findsPairs(player, (await startsCards(player)).slice(0, 2));
  // One board for both languages.
  if (visitor.language === 'en') {
    await bringFriends(player.stage, LEADERS);
  }
}

export async function visitLeaderboardTomorrow(visitor: Visitor): Promise<void> {
  await visitor.opens('/leaderboard');
  await visitor.player.app.getByRole('region', { name: visitor.words('You', 'Вы'), exact: true }).waitFor();
  await visitor.keeps('players');
}
