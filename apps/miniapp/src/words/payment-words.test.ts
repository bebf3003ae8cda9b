import { expect, test } from 'vitest';
import { miners } from './en/miners.ts';
import { purchase } from './en/purchase.ts';
import { quest } from './en/quest.ts';
import { wallet } from './en/wallet.ts';

test('miners speak the words of SPEC §2', () => {
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

test('miners speak the words of SPEC §8', () => {
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

test('the wallet speaks the words of SPEC §2 and §8', () => {
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
