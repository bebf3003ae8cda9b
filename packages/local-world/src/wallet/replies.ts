import type { ConnectEventSuccess, ConnectItemReply } from '@tonconnect/protocol';
import type { Account } from './account.ts';
import { type ConnectRequest, proofPayload } from './connect-request.ts';
import { describeDevice, type FeatureSet } from './features.ts';
import { type App, domainOf } from './manifest.ts';
import { signProof } from './proof.ts';

/**
 * Error codes of a wallet: 0 unknown, 1 bad request, 2 manifest not found, 3 manifest malformed, 100 unknown app,
 * 300 declined, 400 not supported.
 * Source: https://github.com/ton-blockchain/ton-connect, requests-responses.md
 */
export type Problem = { readonly code: number; readonly message: string };
export const DECLINED: Problem = { code: 300, message: 'Declined by the user' };
export const UNKNOWN_APP: Problem = { code: 100, message: 'Unknown app' };
export const NOT_SUPPORTED: Problem = { code: 400, message: 'Method not supported' };

export function badRequest(message: string): Problem {
  return { code: 1, message };
}

export function unknownProblem(message: string): Problem {
  return { code: 0, message };
}

type EventOf<Name extends string, Payload> = { readonly event: Name; readonly id: number; readonly payload: Payload };
export type ConnectAnswer = ConnectEventSuccess | EventOf<'connect_error', Problem>;
export type DisconnectEvent = EventOf<'disconnect', object>;
export type RpcAnswer =
  | { readonly id: string; readonly result: string | object }
  | { readonly id: string; readonly error: Problem };
/** Any message from a wallet to an app. */
export type WalletMessage = ConnectAnswer | DisconnectEvent | RpcAnswer;

/** The wallet's settings for an answer. */
export type WalletSettings = { readonly account: Account; readonly network: string; readonly features: FeatureSet };

/** Without a request, as for a restored connection, it has no proof. */
export function connectEvent(
  { account, network, features }: WalletSettings,
  app: App,
  request?: ConnectRequest,
): ConnectEventSuccess {
  const payload = request === undefined ? undefined : proofPayload(request);
  const address: ConnectItemReply = {
    name: 'ton_addr',
    address: account.address,
    network,
    walletStateInit: account.stateInit,
    publicKey: account.publicKey.toString('hex'),
  };
  return {
    event: 'connect',
    id: nextEventId(),
    payload: {
      items: payload === undefined ? [address] : [address, signProof(account, domainOf(app), payload)],
      device: describeDevice(account.version, features),
    },
  };
}

export function connectErrorEvent(payload: Problem): ConnectAnswer {
  return { event: 'connect_error', id: nextEventId(), payload };
}

export function disconnectEvent(): DisconnectEvent {
  return { event: 'disconnect', id: nextEventId(), payload: {} };
}

let lastEventId = 0;

/** Grows over restarts, too: an app accepts no event that is older than the last one. */
function nextEventId(): number {
  lastEventId = Math.max(lastEventId + 1, Date.now());
  return lastEventId;
}
