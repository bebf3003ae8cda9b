import type { KeyPair } from '@tonconnect/protocol';
import type { Account } from './account.ts';
import type { ConnectRequest } from './connect-request.ts';
import type { FeatureSet } from './features.ts';
import type { App } from './manifest.ts';
import type { ConnectAnswer, RpcAnswer } from './replies.ts';
import type { TransferRequest } from './transfer-request.ts';

/** A connection to an app: over the bridge, where both are identified by their keys, or through the app's own page. */
export type Session = {
  readonly id: string;
  readonly app: App;
  /** The connected account's raw address. */
  readonly address: string;
  readonly bridge: { readonly keys: KeyPair; readonly appKey: string } | undefined;
};

/** Called once, with the wallet's answer, and with the app and the account's raw address if they are connected now. */
export type ConnectCallback = (event: ConnectAnswer, app?: App, address?: string) => void;

type PendingBase = { readonly id: string; readonly app: App; readonly injected: boolean };
/** A request that waits for its owner's decision. */
export type PendingRequest =
  | (PendingBase & {
      readonly kind: 'connect';
      readonly request: ConnectRequest;
      readonly answer: ConnectCallback;
    })
  | (PendingBase & {
      readonly kind: 'transfer';
      readonly rpcId: string;
      readonly address: string;
      readonly request: TransferRequest;
      readonly answer: (answer: RpcAnswer) => void;
    });

/** A phone, or a browser, with the wallet on it. */
export type Device = {
  readonly id: string;
  accounts: readonly Account[];
  /** The raw address of the account that connects next. */
  chosen: string;
  /** The chain that the wallet is on, as TON Connect writes it. */
  network: '-239' | '-3';
  features: FeatureSet;
  sessions: readonly Session[];
  pending: readonly PendingRequest[];
};

/** @throws Error for an address that is not in this wallet */
export function accountOf(device: Device, address: string): Account {
  const account = device.accounts.find((known) => known.address === address);
  if (account === undefined) {
    throw new Error(`No account ${address} in this wallet`);
  }
  return account;
}

/** Adds a session in place of the app's previous one over the same channel: an app has one wallet at a time. */
export function keepSession(device: Device, session: Session): void {
  const isReplaced = ({ app, bridge }: Session) =>
    app.manifestUrl === session.app.manifestUrl && (bridge === undefined) === (session.bridge === undefined);
  device.sessions = [...device.sessions.filter((known) => !isReplaced(known)), session];
}

export function injectedSession(device: Device): Session | undefined {
  return device.sessions.find(({ bridge }) => bridge === undefined);
}
