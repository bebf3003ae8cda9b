import { beginCell, Cell, loadShardAccount, storeShardAccount } from '@ton/core';

export type AccountView = {
  /** In nanotons. */
  readonly balance: bigint;
  readonly state: 'active' | 'uninitialized' | 'frozen';
  readonly code: Cell | undefined;
  readonly data: Cell | undefined;
};

/** An account without transactions, as the BOC in base64 that the virtual machine takes. */
export const NO_ACCOUNT = beginCell()
  .store(storeShardAccount({ account: null, lastTransactionHash: 0n, lastTransactionLt: 0n }))
  .endCell()
  .toBoc()
  .toString('base64');

/** @param boc in base64 */
export function readShardAccount(boc: string): AccountView {
  const { account } = loadShardAccount(Cell.fromBase64(boc).beginParse());
  const nothing = { balance: account?.storage.balance.coins ?? 0n, code: undefined, data: undefined };
  const state = account?.storage.state;
  switch (state?.type) {
    case 'active':
      return {
        ...nothing,
        state: 'active',
        code: state.state.code ?? undefined,
        data: state.state.data ?? undefined,
      };
    case 'frozen':
      return { ...nothing, state: 'frozen' };
    default:
      return { ...nothing, state: 'uninitialized' };
  }
}
