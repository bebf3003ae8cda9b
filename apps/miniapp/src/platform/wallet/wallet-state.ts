import type { WalletProof } from '@soho/contract';
import type { ComponentType } from 'react';
import { useSyncExternalStore } from 'react';

export type ConnectedWallet = {
  /** The account in its raw form. */
  readonly address: string;
  /** The account as people read it, in the non-bounceable form. */
  readonly friendly: string;
  /** The wallet's display name, and its own name for itself. */
  readonly name: string;
  readonly appName: string;
  readonly version: string;
  /** False when the wallet is on another chain than the product: it cannot pay. */
  readonly onNetwork: boolean;
};

/** One message to the chain, as the server requests it. */
export type Transfer = {
  readonly address: string;
  /** In nanotons. */
  readonly amount: string;
  /** A BOC in base64. */
  readonly payload: string;
  /** Seconds since 1970. */
  readonly valid_until: number;
  readonly network: '-239' | '-3';
};

/**
 * The outcome of a transfer, as far as the phone can know:
 * - 'signed': the wallet returned the signed message;
 * - 'refused': the player said no in the wallet;
 * - 'unsupported': the wallet cannot do it, and got no request;
 * - 'unsure': anything else. It must not be treated as unpaid: https://github.com/ton-connect/sdk/issues/340
 */
export type SendOutcome =
  | { readonly kind: 'signed'; readonly boc: string }
  | { readonly kind: 'refused' | 'unsupported' | 'unsure' };

/** The part of the wallet-connection widget that the app uses. */
export type Widget = {
  /** The widget's own button and toasts: exactly one on every screen that pays. */
  readonly Button: ComponentType;
  readonly connect: () => void;
  /** The name of the wallet that was connected last, and a function that opens its window. */
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
   * restored. Resolves to false when the server refuses it: the wallet is disconnected then.
   */
  readonly report: (wallet: ConnectedWallet, proof: WalletProof | undefined) => Promise<boolean>;
};

/** 'loading' until the widget's code has loaded, 'restoring' until it knows whether an earlier connection is still valid. */
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

/** Whether the wallet is unknown yet: it is too early to say that none is connected. */
export function isUnknown({ step }: WalletState): boolean {
  return step === 'loading' || step === 'restoring';
}

export function useWalletState(): WalletState {
  return useSyncExternalStore(subscribe, () => state);
}
