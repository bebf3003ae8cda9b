import { randomBytes } from 'node:crypto';
import { beginCell, type Cell, external, type MessageRelaxed, SendMode, storeMessage, storeStateInit } from '@ton/core';
import { keyPairFromSeed } from '@ton/crypto';
// Not the package's entry: that builds all of its contracts, which takes a tenth of a second in each process.
import { WalletContractV4 } from '@ton/ton/dist/wallets/WalletContractV4.js';
import { WalletContractV5R1 } from '@ton/ton/dist/wallets/WalletContractV5R1.js';

export const walletVersions = ['v4r2', 'v5r1'] as const;
export type WalletVersion = (typeof walletVersions)[number];

/** The stored fields of an account: everything else follows from them. */
export type AccountSeed = {
  readonly name: string;
  readonly version: WalletVersion;
  /** 64 hexadecimal digits. */
  readonly seed: string;
};

/** An account with its key, as a wallet holds it. */
export type Account = AccountSeed & {
  readonly contract: WalletContractV4 | WalletContractV5R1;
  /** Raw. */
  readonly address: string;
  readonly publicKey: Buffer;
  readonly secretKey: Buffer;
  /** A BOC in base64. */
  readonly stateInit: string;
};

/** The local chain's id, which a V5 contract has in its data. */
const LOCAL_ID = -3;

export function newSeed(): string {
  return randomBytes(32).toString('hex');
}

export function openAccount(kept: AccountSeed): Account {
  const { publicKey, secretKey } = keyPairFromSeed(Buffer.from(kept.seed, 'hex'));
  const contract =
    kept.version === 'v4r2'
      ? WalletContractV4.create({ workchain: 0, publicKey })
      : WalletContractV5R1.create({ publicKey, walletId: { networkGlobalId: LOCAL_ID } });
  const stateInit = beginCell().store(storeStateInit(contract.init)).endCell().toBoc().toString('base64');
  return { ...kept, contract, address: contract.address.toRawString(), publicKey, secretKey, stateInit };
}

/** Signs a transfer: an external message, which any sender can submit. @param validUntil seconds since 1970 */
export function signTransfer(
  { contract, secretKey }: Account,
  { seqno, validUntil, messages }: { seqno: number; validUntil: number; messages: MessageRelaxed[] },
): Cell {
  const basics = { seqno, timeout: validUntil, secretKey, messages };
  // Combined flags, for which TypeScript's enum has no member.
  const sendMode = [SendMode.PAY_GAS_SEPARATELY, SendMode.IGNORE_ERRORS].reduce((both, flag) => both | flag);
  // Two identical calls: TypeScript finds no common signature of the two contracts' generic ones.
  const body =
    contract instanceof WalletContractV4
      ? contract.createTransfer({ ...basics, sendMode })
      : contract.createTransfer({ ...basics, sendMode, authType: 'external' });
  return beginCell()
    .store(storeMessage(external({ to: contract.address, body })))
    .endCell();
}
