import { friendlyAddress } from '@soho/ton';
import type { LocalChain } from '../chain/local-chain.ts';
import type { Device, PendingRequest } from './device.ts';

/** The highest fee of a transfer, in nanotons. */
const FEE = 20_000_000n;

/** The data of the wallet's page; amounts in nanotons, as text. */
export function viewOf(device: Device, chain: LocalChain) {
  const { id, chosen, network, features } = device;
  return {
    id,
    chosen,
    network,
    features,
    accounts: device.accounts.map(({ name, version, address }) => ({
      name,
      version,
      address,
      friendly: friendlyAddress(address, 'local'),
      balance: String(chain.account(address).balance),
    })),
    sessions: device.sessions.map(({ id: session, app, address, bridge }) => ({
      id: session,
      app,
      address,
      injected: bridge === undefined,
    })),
    pending: device.pending.map((pending) => viewPending(pending, chain)),
  };
}

function viewPending(pending: PendingRequest, chain: LocalChain) {
  const { id, app } = pending;
  if (pending.kind === 'connect') {
    return { id, kind: 'connect', app } as const;
  }
  const { address, request } = pending;
  return {
    id,
    kind: 'transfer',
    app,
    address,
    valid_until: request.validUntil,
    affordable: chain.account(address).balance >= costOf(pending),
    parts: request.parts.map(({ to, amount, comment }) => ({ to, amount: String(amount), comment: comment ?? null })),
  } as const;
}

/** In nanotons. */
export function costOf({ request }: Extract<PendingRequest, { kind: 'transfer' }>): bigint {
  return request.parts.reduce((sum, { amount }) => sum + amount, FEE);
}
