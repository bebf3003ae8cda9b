import type { WalletCalls } from './wallet-calls.ts';

const PROTOCOL_VERSION = 2;

/** The object that an app finds in its page. Source: https://github.com/ton-blockchain/ton-connect, bridge.md, 'JS bridge' */
export type JsBridge = {
  readonly deviceInfo: unknown;
  readonly walletInfo: unknown;
  readonly protocolVersion: number;
  readonly isWalletBrowser: boolean;
  connect(version: number, request: unknown): Promise<unknown>;
  restoreConnection(): Promise<unknown>;
  send(request: unknown): Promise<unknown>;
  listen(onEvent: (event: unknown) => void): () => void;
  disconnect(): void;
};

/** @param showWhilePending shows the wallet while its owner has something to decide */
export async function createJsBridge(
  calls: WalletCalls,
  showWhilePending: (answer: Promise<unknown>) => Promise<unknown>,
): Promise<JsBridge> {
  return {
    ...(await calls.describe()),
    protocolVersion: PROTOCOL_VERSION,
    isWalletBrowser: false,
    connect: (_version, request) => showWhilePending(calls.call('connect', request)),
    restoreConnection: () => calls.call('restore'),
    send: (request) => showWhilePending(calls.call('send', request)),
    listen: (onEvent) => calls.listen(onEvent),
    disconnect: () => void calls.call('disconnect'),
  };
}
