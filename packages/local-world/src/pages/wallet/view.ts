import { fieldOf, textOf } from '../messenger/message.ts';

export type App = { readonly name: string; readonly url: string; readonly iconUrl: string };
export type AccountView = {
  readonly name: string;
  readonly address: string;
  readonly friendly: string;
  /** In nanotons. */
  readonly balance: string;
};
export type SessionView = {
  readonly id: string;
  readonly app: App;
  readonly address: string;
  readonly injected: boolean;
};
export type Part = { readonly to: string; readonly amount: string; readonly comment: string | null };
export type ConnectRequestView = { readonly id: string; readonly kind: 'connect'; readonly app: App };
export type TransferRequestView = {
  readonly id: string;
  readonly kind: 'transfer';
  readonly app: App;
  readonly address: string;
  /** Seconds since 1970. */
  readonly valid_until: number;
  readonly affordable: boolean;
  readonly parts: readonly Part[];
};

/** A device's state, from the wallet's server. */
export type View = {
  readonly chosen: string;
  readonly network: '-239' | '-3';
  readonly features: 'all' | 'name' | 'few' | 'none';
  readonly accounts: readonly AccountView[];
  readonly sessions: readonly SessionView[];
  readonly pending: readonly (ConnectRequestView | TransferRequestView)[];
};

/** The server is this page's own, so its shape is only recognised, not checked. */
export function isView(value: unknown): value is View {
  return textOf(value, 'chosen') !== undefined && Array.isArray(fieldOf(value, 'pending'));
}
