import type { PaymentOrder } from '@soho/contract';

/** The quest is done once one order for it is paid. */
export function isQuestDone(orders: readonly PaymentOrder[] | undefined): boolean {
  return orders?.some(({ kind, state }) => kind === 'wallet_quest' && state === 'settled') ?? false;
}
