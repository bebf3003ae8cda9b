import { agrees, choosesLantern, pageOpenedBy, refuses, returnsToTheApp, signs } from '../../../stage/wallet.ts';
import type { Visitor } from '../visitor.ts';

export async function visitWallet(visitor: Visitor): Promise<void> {
  const { player } = visitor;
  await visitor.opens('/wallet');
  await visitor.button('TON Wallet Connect', 'Подключить TON-кошелёк').waitFor();
  await visitor.sees('Your payments will appear here.', NOTHING_PAID);
  await visitor.keeps('not connected');
  await visitor.scrollsDown();
  await visitor.keeps('not connected, below');
  await visitor.stopsTime();
  await visitor.taps('Send 0.6 TON', 'Отправить 0,6 TON');
  await visitor.sees('Wallet is not connected. Connect wallet before payment.', NOT_CONNECTED);
  await visitor.keeps('quest without a wallet');

  await visitor.goes('/wallet');
  await visitor.taps('TON Wallet Connect', 'Подключить TON-кошелёк');
  await player.app.getByRole('button', { name: /^Lantern/ }).waitFor();
  await visitor.keeps('wallets');
  await connects(visitor);
  await visitor.player.app
    .getByText(/^[\d.,]+ TON$/)
    .first()
    .waitFor();
  await visitor.keeps('connected');
  await visitor.scrollsDown();
  await visitor.keeps('connected, below');
  await visitQuest(visitor);

  await player.network.refuseConnections('/api/wallet/balance/[^?]*');
  await player.network.refuseConnections('/api/payments/orders');
  await visitor.goes('/wallet');
  await visitor.sees("Couldn't load your payments.", 'Не удалось загрузить платежи.');
  await visitor.sees("Couldn't load the balance.", 'Не удалось загрузить баланс.');
  await visitor.keeps('no server');
  await visitor.scrollsDown();
  await visitor.keeps('no server, below');
}

/** Connects the local wallet, through the open list of wallets. */
export async function connects(visitor: Visitor): Promise<void> {
  const wallet = await pageOpenedBy(visitor.player, () => choosesLantern(visitor.player));
  await agrees(wallet);
  await returnsToTheApp(wallet);
}

async function visitQuest(visitor: Visitor): Promise<void> {
  const { player } = visitor;
  const refused = await pageOpenedBy(player, () => visitor.taps('Send 0.6 TON', 'Отправить 0,6 TON'));
  await player.page.bringToFront();
  await visitor.sees('Confirm the payment in your wallet', 'Подтвердите платёж в кошельке');
  await visitor.keeps('quest in the wallet');
  await visitor.stopsTime();
  await refuses(refused);
  await refused.close();
  await visitor.sees('Not paid', 'Не оплачено');
  await visitor.keeps('quest refused');

  await visitor.goes('/wallet');
  const wallet = await pageOpenedBy(player, () => visitor.taps('Send 0.6 TON', 'Отправить 0,6 TON'));
  await signs(wallet);
  await returnsToTheApp(wallet);
  await visitor.sees('🎉 Payment received! +100000 coins', '🎉 Платёж получен! +100000 монет');
  await visitor.keeps('quest done');
  await visitor.scrollsDown();
  await visitor.keeps('quest done, below');
}

const NOTHING_PAID = 'Здесь появятся ваши платежи.';
const NOT_CONNECTED = 'Кошелёк не подключён. Подключите его перед оплатой.';
