import { expect, test } from 'vitest';
import { miners } from './en/miners.ts';
import { purchase } from './en/purchase.ts';
import { quest } from './en/quest.ts';
import { wallet } from './en/wallet.ts';
import { miners as ruMiners } from './ru/miners.ts';
import { purchase as ruPurchase } from './ru/purchase.ts';
import { quest as ruQuest } from './ru/quest.ts';
import { wallet as ruWallet } from './ru/wallet.ts';

test('miners have their texts to the character', () => {
  expect([miners.title, miners.subtitle]).toEqual([
    'Auto Miners',
    'Choose your mining setup and start earning automatically!',
  ]);
  expect([miners.active, miners.ready, miners.dailyReward, miners.total]).toEqual([
    'Active Miners',
    'Ready to Claim',
    'Daily Reward',
    'Total Miners',
  ]);
  expect([miners.loadFailed, miners.retry, miners.updating]).toEqual([
    'Error loading miners',
    'Retry',
    'Updating miners status...',
  ]);
  expect([miners.name(1), miners.name(2), miners.name(3)]).toEqual(['Basic Miner', 'Advanced Miner', 'Premium Miner']);
  expect([miners.mining, miners.daysLeft, miners.inDays(2), miners.inHours(7), miners.collect(75_000)]).toEqual([
    'Mining',
    'Days left',
    '2d',
    '7h',
    'Collect 75000',
  ]);
  expect([purchase.cancel, purchase.buy('1'), purchase.processing, purchase.ok]).toEqual([
    'Cancel',
    'Buy for 1 TON',
    'Processing...',
    'OK',
  ]);
});

test('miners have their messages to the character', () => {
  expect([miners.statusFailed, purchase.purchaseFailed, purchase.notPurchased, purchase.notConnected]).toEqual([
    'Failed to load miners status',
    'Purchase failed',
    'Failed to purchase miner',
    'Wallet is not connected. Connect wallet before payment.',
  ]);
  expect([purchase.sendFailed, purchase.notConfirmed, purchase.sent]).toEqual([
    'Error sending transaction. Please try again.',
    'Error processing purchase. Please contact support.',
    'Transaction sent! Processing purchase...',
  ]);
  expect([miners.claimError, miners.claimFailed, miners.notClaimed]).toEqual([
    'Failed to claim reward. Please try again.',
    'Claim failed',
    'Failed to claim reward',
  ]);
});

test('the wallet has its texts to the character', () => {
  expect([wallet.connect, wallet.connected, wallet.reload, wallet.disable, wallet.back]).toEqual([
    'TON Wallet Connect',
    'Wallet connected',
    'Reload balance',
    'Disable wallet',
    'Back',
  ]);
  expect([quest.price, quest.reward]).toEqual(['0.6 TON', '100.000']);
  expect([wallet.sendFailed, wallet.checkFailed, wallet.sent]).toEqual([
    'Error sending transaction',
    'Error checking payment',
    'Transaction sent! Checking payment...',
  ]);
});

test('amounts of TON have a decimal comma in Russian', () => {
  expect(ruWallet.questSend(ruQuest.price)).toBe('Отправить 0,6 TON');
  expect([ruWallet.ton('1000.25'), ruMiners.ton('10')]).toEqual(['1000,25 TON', '10 TON']);
  expect([ruPurchase.buy('0.5'), ruPurchase.repriced('0.5')]).toEqual([
    'Купить за 0,5 TON',
    'Цена изменилась: теперь 0,5 TON.',
  ]);
  expect(ruWallet.repriced('0.5')).toBe('Цена изменилась: теперь 0,5 TON. Нажмите ещё раз, чтобы заплатить.');
});
