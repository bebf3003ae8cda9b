import type { Visitor } from '../visitor.ts';

const WORN = { card_back: 'moon', lantern: 'rose', scene: 'street', frame: 'plain' };
const WARDROBE = { owned: ['rose', 'koi'], worn: WORN };
const NICKNAME = 'Максимилиан';

/** The items for coins; stubbed answers stand in for a player who has some. */
export async function visitWardrobe(visitor: Visitor): Promise<void> {
  const { network, app } = visitor.player;
  const balance = { balance: 8_240, nickname: NICKNAME, avatar_url: null };
  await network.answer('/api/balance', { status: 200, body: JSON.stringify(balance) });
  const give = await network.hold('/api/wardrobe');
  await visitor.opens('/wardrobe');
  await app.locator('h1').waitFor();
  await visitor.keeps('loading');
  await give();

  await network.refuseConnections('/api/wardrobe');
  await visitor.opens('/wardrobe');
  await visitor.button('Try again', 'Повторить').waitFor();
  await visitor.keeps('no server');
  await network.restore('/api/wardrobe');

  await network.answer('/api/wardrobe', { status: 200, body: JSON.stringify(WARDROBE) });
  await visitor.opens('/wardrobe');
  for (const [place, kind] of ['card backs', 'lanterns', 'scenes', 'frames'].entries()) {
    await app.getByRole('tab').nth(place).click();
    for (const item of [0, 1, 2, 3]) {
      await app.getByRole('radio').nth(item).check();
      await visitor.keeps(`${kind}, ${item + 1}`);
    }
  }
  await app.getByRole('tab').first().click();
  await app.getByRole('radio').nth(1).check();
  await visitor.taps('Buy for 1000', 'Купить за 1000');
  await app.getByRole('dialog').waitFor();
  await visitor.keeps('before it is bought');
  await visitWorn(visitor);
}

/** The screen on which an item is worn. */
async function visitWorn(visitor: Visitor): Promise<void> {
  const { network, app } = visitor.player;
  const worn = { card_back: 'peacock', lantern: 'jade', scene: 'harbour', frame: 'gold' };
  await network.answer('/api/wardrobe', { status: 200, body: JSON.stringify({ owned: Object.values(worn), worn }) });
  await visitor.opens('/');
  await app.locator('html[data-lantern=jade]').waitFor();
  await visitor.keeps("the hub's lanterns");
  await visitor.opens('/game');
  await app.locator('[data-card-back=peacock]').waitFor();
  await visitor.keeps('card backs in a game');
  await visitor.opens('/puzzle');
  await app.locator('[data-scene=harbour]').waitFor();
  await visitor.keeps('a scene in the puzzle');
  const frames = ['gold', 'bamboo', 'neon', undefined, 'neon', 'gold', 'bamboo'];
  const names = ['nora_lind', 'sun_ho', 'Павел', 'mei', 'jonas', 'Максимилиан Константинопольский', 'rosa'];
  const leaders = names.map((nickname, place) => ({
    nickname,
    balance: 950_000 - place * 120_100,
    frame: frames[place],
  }));
  await network.answer('/api/leaderboard', { status: 200, body: JSON.stringify(leaders) });
  await visitor.opens('/leaderboard');
  await app.getByRole('list').first().waitFor();
  await visitor.keeps('frames on the leaderboard');
  for (const path of ['/api/leaderboard', '/api/wardrobe', '/api/balance']) {
    await network.restore(path);
  }
}
