import { beginCell } from '@ton/core';
import {
  WalletContractV1R1,
  WalletContractV1R2,
  WalletContractV1R3,
  WalletContractV2R1,
  WalletContractV2R2,
  WalletContractV3R1,
  WalletContractV3R2,
  WalletContractV4,
  WalletContractV5Beta,
  WalletContractV5R1,
} from '@ton/ton';
import { describe, expect, test } from 'vitest';
import { KEY_OFFSETS, publicKeyOfWallet } from './wallet-key.ts';

const publicKey = Buffer.alloc(32, 0x5a);
const WALLETS = [
  WalletContractV1R1,
  WalletContractV1R2,
  WalletContractV1R3,
  WalletContractV2R1,
  WalletContractV2R2,
  WalletContractV3R1,
  WalletContractV3R2,
  WalletContractV4,
  WalletContractV5Beta,
  WalletContractV5R1,
];

describe('the key in the initial state', () => {
  test.each(WALLETS.map((wallet) => [wallet.name, wallet] as const))('of %s', (_, wallet) => {
    const { code, data } = wallet.create({ workchain: 0, publicKey }).init;
    expect(publicKeyOfWallet({ code, data })?.equals(publicKey)).toBe(true);
  });

  test('is not looked for in data of unknown code', () => {
    const { data } = WalletContractV4.create({ workchain: 0, publicKey }).init;
    expect(publicKeyOfWallet({ code: beginCell().storeUint(1, 8).endCell(), data })).toBeUndefined();
    expect(publicKeyOfWallet({ code: null, data })).toBeUndefined();
  });

  test('is undefined in data that is too short, or missing', () => {
    const { code } = WalletContractV4.create({ workchain: 0, publicKey }).init;
    expect(
      publicKeyOfWallet({ code, data: beginCell().storeUint(0, 64).storeBuffer(publicKey.subarray(1)).endCell() }),
    ).toBeUndefined();
    expect(publicKeyOfWallet({ code, data: null })).toBeUndefined();
  });
});

test('V4R1, which no library here holds, is known as well', () => {
  expect(KEY_OFFSETS.size).toBe(WALLETS.length + 1);
});
