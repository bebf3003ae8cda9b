import type { WalletProof } from '@soho/contract';
import type { ComponentType } from 'react';
import { useSyncExternalStore } from 'react';

export type ConnectedWallet = {
  /** The account in its raw form. */
  readonly address: string;
  /** The account as people read it, in the non-bounceable form. */
  readonly friendly: string;
  /** What the wallet is called, and what it calls itself. */
  readonly name: string;
  readonly appName: string;
  readonly version: string;
  /** False when the wallet is on another chain than the product: it cannot pay. */
  readonly onNetwork: boolean;
};

/** One message to the chain, as the server wants it. */
export type Transfer = {
  readonly address: string;
  /** Nanotons. */
  readonly amount: string;
  /** A BOC in base64. */
  readonly payload: string;
  /** Seconds since 1970. */
  readonly valid_until: number;
  readonly network: '-239' | '-3';
};

/**
 * What became of a transfer, as far as the phone can know:
 * - 'signed': the wallet gave out the signed message;
 * - 'refused': the player said no in the wallet;
 * - 'unsupported': the wallet cannot do it, and got no request;
 * - 'unsure': anything else. It is not to be taken for unpaid: https://github.com/ton-connect/sdk/issues/340
 */
export type SendOutcome =
  | { readonly kind: 'signed'; readonly boc: string }
  | { readonly kind: 'refused' | 'unsupported' | 'unsure' };

/** What the app uses of the wallet-connection widget. */
export type Widget = {
  /** The widget's own button and toasts: exactly one on every screen that pays. */
  readonly Button: ComponentType;
  readonly connect: () => void;
  /** The name of the wallet that was connected last, and what opens its window. */
  readonly last: () => string | undefined;
  readonly reconnect: () => void;
  readonly disconnect: () => Promise<void>;
  readonly send: (transfer: Transfer) => Promise<SendOutcome>;
};

/** What the widget needs from the app. */
export type WalletPorts = {
  readonly newProofPayload: () => Promise<string>;
  /**
   * Called for every connected wallet on our network; with a proof only at the connection itself, not when it is
   * restored. Answers false when the server refuses it: the wallet is let go then.
   */
  readonly report: (wallet: ConnectedWallet, proof: WalletProof | undefined) => Promise<boolean>;
};

/** 'loading' until the widget's code is there, 'restoring' until it knows whether an earlier connection still stands. */
export type WalletState =
  | { readonly step: 'loading' | 'failed' }
  | { readonly step: 'restoring' | 'disconnected'; readonly widget: Widget }
  | { readonly step: 'connected'; readonly widget: Widget; readonly wallet: ConnectedWallet };

let state: WalletState = { step: 'loading' };
const listeners = new Set<() => void>();

export function setWalletState(next: WalletState): void {
  state = next;
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The wallet is not known yet: it is too early to say that none is connected. */
export function isUnknown({ step }: WalletState): boolean {
  return step === 'loading' || step === 'restoring';
}

export function useWalletState(): WalletState {
  return useSyncExternalStore(subscribe, () => state);
}
