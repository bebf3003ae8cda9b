import { leaveAttempts } from '../../../stage/account.ts';
import { closesTheAdEarly, watchesTheAd } from '../../../stage/ads.ts';
import type { Visitor } from '../visitor.ts';

const FRAME = /^(Advertisement|Реклама)$/;

export async function visitAds(visitor: Visitor): Promise<void> {
  const { player } = visitor;
  await leaveAttempts(player, 0, 'puzzle');
  await asksForAttempts(visitor);
  await closesTheAdEarly(player);
  await visitor.sees('The ad was not watched to the end', 'Реклама просмотрена не до конца');
  await visitor.keeps('closed early');

  await asksForAttempts(visitor);
  await player.app
    .getByTitle(FRAME)
    .contentFrame()
    .getByText(/^Reward in/)
    .waitFor();
  await visitor.keeps('an ad');
  await watchesTheAd(player);
  await visitor.sees('🎉 Attempt added!', '🎉 Попытка добавлена!');
  await visitor.keeps('watched');

  await player.network.refuseConnections('/local/ads/film');
  await asksForAttempts(visitor);
  await visitor.sees('Ads are not available. Try again later..', 'Реклама недоступна. Попробуйте позже.');
  await visitor.keeps('no ads');
}

async function asksForAttempts(visitor: Visitor): Promise<void> {
  await visitor.opens('/game');
  await visitor.taps('Get attempts', 'Ещё попытки');
  await visitor.player.app.getByTitle(FRAME).waitFor();
  // Only now, because a timer waits for an ad that does not load.
  await visitor.stopsTime();
}
