import { whileHalted } from '../../../stage/chain.ts';
import { startMinerElsewhere } from '../../../stage/miners.ts';
import { pageOpenedBy, returnsToTheApp, signs } from '../../../stage/wallet.ts';
import type { Visitor } from '../visitor.ts';
import { connects } from './wallet.ts';

export async function visitMiners(visitor: Visitor): Promise<void> {
  const { player } = visitor;
  const price = visitor.button('1 TON', '1 TON');
  const give = await player.network.hold('/api/miners/status');
  await visitor.opens('/miner');
  await visitor.sees('Updating miners status...', 'Обновляем состояние майнеров…');
  await visitor.keeps('loading');
  await give();
  await price.waitFor();
  await visitor.keeps('to buy');
  await visitor.scrollsDown();
  await visitor.keeps('to buy, below');
  await price.click();
  await visitor.button('Buy for 1 TON', 'Купить за 1 TON').waitFor();
  await visitor.keeps('purchase');
  await visitor.taps('Buy for 1 TON', 'Купить за 1 TON');
  await visitor.button('Connect wallet', 'Подключить кошелёк').last().waitFor();
  await visitor.keeps('without a wallet');
  await visitor.button('Connect wallet', 'Подключить кошелёк').last().click();
  await connects(visitor);
  await visitPurchase(visitor);

  await player.network.refuseConnections('/api/miners/status');
  await visitor.goes('/miner');
  await visitor.sees('Error loading miners', 'Ошибка загрузки майнеров');
  await visitor.keeps('no server');
  await player.network.restore('/api/miners/status');
}

async function visitPurchase(visitor: Visitor): Promise<void> {
  const { player } = visitor;
  await visitor.taps('1 TON', '1 TON');
  const wallet = await pageOpenedBy(player, () => visitor.taps('Buy for 1 TON', 'Купить за 1 TON'));
  await player.page.bringToFront();
  await visitor.sees('Processing...', 'Обрабатываем…');
  await visitor.keeps('in the wallet');
  await signs(wallet);
  await returnsToTheApp(wallet);
  await player.app.getByRole('dialog', { name: visitor.words('Success', 'Готово'), exact: true }).waitFor();
  await visitor.keeps('bought');
  await visitor.taps('OK', 'Понятно');
  await visitor.button('Mining', 'Работает').waitFor();

  await startMinerElsewhere(player, 3);
  await whileHalted(player.stage, async () => {
    await visitor.goes('/miner');
    await visitor.taps('5 TON', '5 TON');
    const other = await pageOpenedBy(player, () => visitor.taps('Buy for 5 TON', 'Купить за 5 TON'));
    await signs(other);
    await returnsToTheApp(other);
    await player.app
      .getByRole('dialog', { name: visitor.words('Almost there', 'Почти готово'), exact: true })
      .waitFor();
    await visitor.keeps('the network is slow');
    await visitor.taps('OK', 'Понятно');
    await visitor.sees('Waiting for your payment', 'Ждём ваш платёж');
    await visitor.keeps('mining and awaited');
    await visitor.scrollsDown();
    await visitor.keeps('mining and awaited, below');
  });
}

export async function visitMinersTomorrow(visitor: Visitor): Promise<void> {
  const collect = visitor.button('Collect 75000', 'Забрать 75000');
  await visitor.opens('/miner');
  await collect.waitFor();
  await visitor.keeps('ready');
  await visitor.stopsTime();
  await collect.click();
  await visitor.sees('🎉 75000 coins collected!', '🎉 Получено 75000 монет!');
  await visitor.keeps('collected');
}
