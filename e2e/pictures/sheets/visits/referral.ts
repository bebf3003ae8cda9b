import { calls } from '@soho/contract';
import { asPlayer } from '../../../stage/account.ts';
import { allowClipboard } from '../../../stage/clipboard.ts';
import { bringFriends } from '../friends.ts';
import type { Visitor } from '../visitor.ts';

const FRIENDS = { katya_m: 6, oskar: 3, lin: 2 };

export async function visitReferral(visitor: Visitor): Promise<void> {
  const { player } = visitor;
  await allowClipboard(player);
  const give = await player.network.hold('/api/referral/stats');
  await visitor.opens('/ref');
  await visitor.sees('Loading referral data...', 'Загружаем данные о друзьях…');
  await visitor.keeps('loading');
  await give();
  await visitor.sees('No referrals yet', 'Друзей пока нет');
  await visitor.keeps('no friends');
  await opensEarnings(visitor);
  await visitor.sees('No earnings yet', 'Заработка пока нет');
  await visitor.scrollsDown();
  await visitor.keeps('no earnings');
  await visitor.stopsTime();
  await visitor.taps('Copy', 'Копировать');
  await visitor.sees('Copied!', 'Скопировано!');
  await visitor.keeps('copied');

  await player.network.refuseConnections('/api/referral/stats');
  await visitor.opens('/ref');
  await visitor.sees('Error loading referral data', 'Ошибка загрузки данных о друзьях');
  await visitor.keeps('no server');
  await player.network.restore('/api/referral/stats');

  const { referral_link } = await asPlayer(player, (client, token) => client.request(calls.referralStats, { token }));
  await bringFriends(player.stage, FRIENDS, new URL(referral_link).searchParams.get('startapp') ?? '');
}

/** Earnings from friends are paid after a while. */
export async function visitReferralTomorrow(visitor: Visitor): Promise<void> {
  await visitor.opens('/ref');
  await visitor.sees('katya_m', 'katya_m');
  await visitor.keeps('friends');
  await visitor.scrollsDown();
  await visitor.keeps('friends, below');
  await opensEarnings(visitor);
  await visitor.player.app.getByRole('tabpanel').getByText(/^[+]/).first().waitFor();
  await visitor.scrollsDown();
  await visitor.keeps('earnings');
}

async function opensEarnings({ player }: Visitor): Promise<void> {
  await player.app.getByRole('tab', { name: /^(Earnings History|История заработка)$/ }).click();
}
