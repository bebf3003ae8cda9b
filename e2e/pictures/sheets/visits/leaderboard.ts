import { findsPairs, startsCards } from '../elsewhere.ts';
import { bringFriends } from '../friends.ts';
import type { Visitor } from '../visitor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

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
  await visitWeek(visitor);
  await visitFriends(visitor);
}

/** A league in the middle of a week, and at its ends: stubbed answers stand in for fifty players. */
async function visitWeek(visitor: Visitor): Promise<void> {
  const { network } = visitor.player;
  const names = ['nora_lind', 'sun_ho', 'Павел', 'mei', 'Максимилиан Константинопольский', 'jonas', 'rosa'];
  const members = Array.from({ length: 25 }, (_, place) => ({
    nickname: names[place % names.length] ?? '',
    coins: 12_400 - place * 420,
    me: place === 3,
  }));
  const league = { tier: 2, ends_at: new Date(Date.now() + 3.3 * DAY_MS).toISOString(), members, result: null };
  const shows = async (body: object, name: string) => {
    await network.answer('/api/league', { status: 200, body: JSON.stringify(body) });
    await visitor.opens('/leaderboard?tab=week');
    await visitor.player.app.locator('#league-name').waitFor();
    await visitor.keeps(name);
    await network.restore('/api/league');
  };
  await shows(league, 'week');
  await visitor.scrollsDown();
  await visitor.keeps('week, below');
  await shows({ ...league, tier: 0, members: [] }, 'week, not in a league yet');
  const result = { tier: 2, next_tier: 3, place: 4, coins: 11_140 };
  await shows({ ...league, tier: 3, members: [], result }, 'week, up');
  await shows({ ...league, tier: 5, result: { ...result, tier: 5, next_tier: 5, place: 17 } }, 'week, stays');
  await shows({ ...league, tier: 1, members: [], result: { ...result, next_tier: 1, place: 48 } }, 'week, down');
}

async function visitFriends(visitor: Visitor): Promise<void> {
  const { network } = visitor.player;
  await visitor.opens('/leaderboard?tab=friends');
  await visitor.sees('No friends here yet', 'Друзей пока нет');
  await visitor.keeps('no friends');
  const friends = ['Катя', 'sun_ho', 'pavel', 'mei'].map((nickname, place) => ({
    nickname,
    balance: 3_600_000 - place * 250_100,
    me: place === 3,
  }));
  await network.answer('/api/leaderboard/friends', { status: 200, body: JSON.stringify(friends) });
  await visitor.opens('/leaderboard?tab=friends');
  await visitor.player.app.getByRole('list').first().waitFor();
  await visitor.keeps('friends');
  await network.restore('/api/leaderboard/friends');
}
