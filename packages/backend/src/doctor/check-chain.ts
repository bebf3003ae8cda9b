import { type AccountState, type Chain, ChainUnreachable, friendlyAddress } from '@soho/ton';
import { formatTon } from '../features/payments/operator/page-receipts.ts';
import type { Context } from '../platform/context.ts';
import { type Check, ok, problem, skipped } from './check.ts';

/** Blocks come every few seconds; a provider that is this far behind keeps payments waiting. */
const OLDEST_MS = 60_000;

/** A clock that is this far behind the chain's makes valid proofs of wallets look as if they were made in the future. */
const MAX_AHEAD_MS = 10_000;

type Needed = Pick<Context, 'config' | 'chain' | 'secondChain'>;

/**
 * The chain as its providers show it, and the account that is paid.
 * @param written the receiver as the environment has it
 */
export async function checkChain({ config, chain, secondChain }: Needed, written: string): Promise<Check[]> {
  const { network, receiver, apiUrl, secondApiUrl } = config.ton;
  if (receiver === '') {
    return [skipped('receiver', 'PAYMENT_METHODS has no ton')];
  }
  const first = await checkProvider('provider', apiUrl, chain, config.ton);
  const second =
    secondChain === undefined
      ? { check: skipped('second provider', 'not configured; with TON_API_URL_2, two providers must show a payment') }
      : await checkProvider('second provider', secondApiUrl ?? '', secondChain, config.ton);
  const balance = first.state === undefined ? '' : `, ${formatTon(first.state.balance)} TON on it`;
  return [
    ok(
      'receiver',
      `${friendlyAddress(receiver, network)} on ${network}, written in its ${formOf(written)} form${balance}`,
    ),
    first.check,
    second.check,
    checkAge(first.state),
  ];
}

/** https://docs.ton.org, 'Address formats': the first letter holds the flags. */
function formOf(written: string): string {
  const form = written.startsWith('0:') ? 'raw' : /^[Ek]/.test(written) ? 'bounceable' : 'non-bounceable';
  return /^(?:k|0[^:])/.test(written) ? `${form} test network's` : form;
}

type Provided = { readonly check: Check; readonly state?: AccountState };

async function checkProvider(name: string, url: string, chain: Chain, ton: Needed['config']['ton']): Promise<Provided> {
  // Its path and query may be a key.
  const { host } = new URL(url);
  try {
    if (!(await chain.verifyNetwork())) {
      const message = `${host} is on another network than TON_NETWORK=${ton.network}: payments are refused`;
      return { check: problem(name, message) };
    }
    return { check: ok(name, `${host} reads ${ton.network}`), state: await chain.readAccount(ton.receiver) };
  } catch (error) {
    if (!(error instanceof ChainUnreachable)) {
      throw error;
    }
    return { check: problem(name, `${host} does not answer (${error.message}): payments wait until it does`) };
  }
}

function checkAge(state: AccountState | undefined): Check {
  const name = "chain's age";
  if (state === undefined) {
    return skipped(name, 'unknown without a provider');
  }
  const age = Date.now() - state.readAt.getTime();
  const message = `its newest block is of ${state.readAt.toISOString()}, ${Math.round(age / 1000)} s ago`;
  if (age < -MAX_AHEAD_MS) {
    return problem(name, `${message}: this machine's clock is behind; synchronize it with NTP`);
  }
  return age > OLDEST_MS
    ? problem(name, `${message}: the chain has stopped or the provider lags; payments wait and are not lost`)
    : ok(name, message);
}
