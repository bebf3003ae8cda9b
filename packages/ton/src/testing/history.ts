import { Address, beginCell, type Cell, comment, Dictionary, storeTransaction } from '@ton/core';

export const ACCOUNT = `0:${'ab'.repeat(32)}`;
const PAYER = new Address(0, Buffer.alloc(32, 1));
const FIRST_LT = 1_000_000n;
const BEGAN_AT = 1_800_000_000;

/**
 * What came to ACCOUNT: transactions that name each other, oldest first, each with a payment of its number in nanotons.
 * @param text the comment of each; without one, `m:` and the number
 */
export function fakeHistory(length: number, text?: string): Cell[] {
  const cells: Cell[] = [];
  for (let number = 1; number <= length; number += 1) {
    cells.push(payment(number, cells.at(-1), text ?? `m:${number}`));
  }
  return cells;
}

export function ltOf(number: number): bigint {
  return FIRST_LT + BigInt(number) * 7n;
}

function payment(number: number, previous: Cell | undefined, text: string): Cell {
  const at = BEGAN_AT + number;
  const lt = ltOf(number);
  return beginCell()
    .store(
      storeTransaction({
        address: BigInt(`0x${ACCOUNT.slice(2)}`),
        lt,
        prevTransactionHash: BigInt(`0x${previous?.hash().toString('hex') ?? '0'}`),
        prevTransactionLt: previous === undefined ? 0n : ltOf(number - 1),
        now: at,
        outMessagesCount: 0,
        oldStatus: 'uninitialized',
        endStatus: 'uninitialized',
        inMessage: {
          info: {
            type: 'internal',
            ihrDisabled: true,
            bounce: false,
            bounced: false,
            src: PAYER,
            dest: Address.parseRaw(ACCOUNT),
            value: { coins: BigInt(number) },
            ihrFee: 0n,
            forwardFee: 0n,
            createdLt: lt - 1n,
            createdAt: at,
          },
          init: null,
          body: comment(text),
        },
        outMessages: Dictionary.empty(),
        totalFees: { coins: 0n },
        stateUpdate: { oldHash: Buffer.alloc(32), newHash: Buffer.alloc(32) },
        description: {
          type: 'generic',
          creditFirst: true,
          computePhase: { type: 'skipped', reason: 'no-state' },
          aborted: true,
          destroyed: false,
        },
        raw: beginCell().endCell(),
        hash: () => Buffer.alloc(32),
      }),
    )
    .endCell();
}
