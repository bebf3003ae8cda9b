import { calls, type WalletProof } from '@soho/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { walletBalanceKey } from '../api/balance.ts';
import { request } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { isRefusal, retryUntilAnswered } from '../api/retry-until-answered.ts';
import { storage } from '../platform/storage.ts';
import { userId } from '../platform/telegram/launch.ts';
import type { ConnectedWallet } from '../platform/wallet/wallet-state.ts';

/** The payload that the wallet signs when it is connected. */
export async function newProofPayload(): Promise<string> {
  return (await request(calls.walletProofPayload)).payload;
}

/** The wallet that this phone last reported to the server. */
const reportedName = () => `wallet.${userId()}.reported`;

type Report = { readonly wallet: ConnectedWallet; readonly proof: WalletProof | undefined; done: Promise<void> };
let last: Report | undefined;

/** Reports to the server which wallet pays. A wallet that was reported before is reported again only with a proof. */
export function reportWallet(wallet: ConnectedWallet, proof: WalletProof | undefined): Promise<void> {
  const isKnown = proof === undefined && storage.get(reportedName()) === wallet.address;
  const done = isKnown ? Promise.resolve() : connect(wallet, proof);
  last = { wallet, proof, done };
  // Calls that need the wallet wait for the report, and handle its failure.
  done.catch(() => {});
  return done;
}

async function connect(wallet: ConnectedWallet, proof: WalletProof | undefined): Promise<void> {
  const { address, name, version } = wallet;
  const body = {
    address,
    wallet_name: truncateName(name),
    wallet_version: truncateName(version),
    ...(proof && { proof }),
  };
  const key = crypto.randomUUID();
  try {
    await retryUntilAnswered(
      () => request(calls.walletConnect, { body, key }),
      () => {},
    );
    storage.set(reportedName(), address);
  } catch (error) {
    storage.remove(reportedName());
    throw error;
  }
}

/** Wallets name themselves; the contract requires 1 to 64 UTF-16 units, and no lone surrogate. */
function truncateName(text: string): string {
  return [...text.trim()].slice(0, 32).join('') || '-';
}

/** Runs a call that needs the wallet at the server; reports the wallet once more to a server that does not know it. */
export async function withWallet<Reply>(run: () => Promise<Reply>): Promise<Reply> {
  const report = last;
  if (report !== undefined) {
    await report.done.catch((error: unknown) => {
      if (isRefusal(error)) {
        throw error;
      }
      report.done = connect(report.wallet, report.proof);
      return report.done;
    });
  }
  return run().catch(async (error: unknown) => {
    const isUnknown = error instanceof ApiError && unknownWallet.includes(error.code ?? '');
    if (report === undefined || !isUnknown) {
      throw error;
    }
    await reportWalletAgain();
    return run();
  });
}

/** Reports the wallet of this phone to the server once more. */
export async function reportWalletAgain(): Promise<void> {
  if (last !== undefined) {
    await connect(last.wallet, undefined);
  }
}

const unknownWallet: readonly string[] = ['wallet_not_connected', 'foreign_wallet'];

function balanceQuery(address: string) {
  return queryOptions({
    queryKey: [...walletBalanceKey, address],
    queryFn: ({ signal }) => withWallet(() => request(calls.walletBalance, { params: { address }, signal })),
    refetchOnWindowFocus: false,
  });
}

/** The wallet's balance, in TON. */
export function useWalletBalance(address: string) {
  return useQuery(balanceQuery(address));
}
