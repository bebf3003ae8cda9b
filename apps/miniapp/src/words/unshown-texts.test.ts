import { expect, test } from 'vitest';
import { market } from './en/market.ts';
import { miners } from './en/miners.ts';
import { purchase } from './en/purchase.ts';
import { referrals } from './en/referrals.ts';
import { wallet } from './en/wallet.ts';
import { hub as ruHub } from './ru/hub.ts';
import { miners as ruMiners } from './ru/miners.ts';
import { purchase as ruPurchase } from './ru/purchase.ts';
import { quest as ruQuest } from './ru/quest.ts';
import { wallet as ruWallet } from './ru/wallet.ts';
import { wardrobe as ruWardrobe } from './ru/wardrobe.ts';

test("what no screen's test shows has its text to the character", () => {
  expect([miners.title, miners.subtitle, miners.updating, miners.name(2), miners.inHours(7)]).toEqual([
    'Auto Miners',
    'Choose your mining setup and start earning automatically!',
    'Updating miners status...',
    'Advanced Miner',
    '7h',
  ]);
  expect([miners.claimError, miners.notClaimed, purchase.purchaseFailed, purchase.notPurchased]).toEqual([
    'Failed to claim reward. Please try again.',
    'Failed to claim reward',
    'Purchase failed',
    'Failed to purchase miner',
  ]);
  expect([wallet.checkFailed, referrals.noDate]).toEqual(['Error checking payment', 'N/A']);
  expect([market.searchShop, market.searchLots]).toEqual([
    'Search products in shop...',
    'Search by product description...',
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

test('Russian words are declined: looks to save for, and days', () => {
  expect((['fan', 'koi', 'rooftops', 'gold'] as const).map(ruWardrobe.next)).toEqual([
    'До веера',
    'До карпов',
    'До крыш под дождём',
    'До золотой луны',
  ]);
  expect((['fan', 'rose', 'koi'] as const).map(ruWardrobe.yoursFor)).toEqual([
    'Веер ваш за',
    'Роза ваша за',
    'Карпы ваши за',
  ]);
  expect([1, 2, 5, 21].map(ruHub.dayStreak)).toEqual(['день', 'дня подряд', 'дней подряд', 'день подряд']);
});
