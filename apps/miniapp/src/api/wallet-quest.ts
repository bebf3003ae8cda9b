import { calls, type ReplyOf } from '@soho/contract';
import { useQueryClient } from '@tanstack/react-query';
import { balanceQuery } from './balance.ts';
import { request } from './client.ts';
import { paymentHint } from './payments.ts';
import { realClock, retryUntilAnswered } from './retry-until-answered.ts';

/** Has the server look for the wallet quest's payment, until it has been seen otherwise; keeps the balance right. */
export function useCheckQuestPayment(onWaiting: () => void) {
  const cache = useQueryClient();
  return (
    orderId: string,
    boc: string | undefined,
    over: AbortSignal,
  ): Promise<ReplyOf<typeof calls.walletCheckPayment>> => {
    const body = { order_id: orderId, ...paymentHint(boc) };
    const key = crypto.randomUUID();
    return retryUntilAnswered(
      () => request(calls.walletCheckPayment, { body, key }),
      onWaiting,
      realClock,
      over,
    ).finally(() => void cache.invalidateQueries(balanceQuery));
  };
}
