const UI = '@tonconnect/ui/lib/index.mjs';
const SDK = '@tonconnect/sdk/lib/esm/index.mjs';

/** A text of a file of the wallet-connection widget, which stands there once, and what the app has in its place. */
export type WidgetPatch = { readonly file: typeof UI | typeof SDK; readonly from: string; readonly to: string };

/** Milliseconds that the list of wallets may take: as long as an answer of the server. */
const LIST_LIMIT = 10_000;

/** Two texts that this release words otherwise than they are specified. */
const texts: readonly WidgetPatch[] = [
  { file: UI, from: 'connectWallet: "Connect Wallet"', to: 'connectWallet: "Connect wallet"' },
  { file: UI, from: 'loading: "Loading wallets"', to: 'loading: "Wallets list is loading"' },
];

/** A list that cannot be fetched is a failure, which `wallets-list.ts` repeats, and nothing else waits for the list. */
const walletsList: readonly WidgetPatch[] = [
  // The SDK's own list is of wallets that are not ours, and all of them are dimmed.
  { file: SDK, from: 'walletsList = FALLBACK_WALLETS_LIST;', to: 'throw e;' },
  {
    file: SDK,
    from: 'yield fetch(this.walletsListSource);',
    to: `yield fetch(this.walletsListSource, { signal: AbortSignal.timeout(${LIST_LIMIT}) });
                if (!walletsResponse.ok) {
                    throw new FetchWalletsError('The list of wallets was answered with ' + walletsResponse.status);
                }`,
  },
  // The SDK would look for a wallet in whose browser the app runs. It runs in the messenger.
  { file: SDK, from: 'this.walletsList.getEmbeddedWallet()', to: 'null' },
  // The window opens at once, and says that the list is loading.
  {
    file: UI,
    from: `      const walletsList = yield this.connector.getWallets();
      const embeddedWallet = walletsList.find(isWalletInfoCurrentlyEmbedded);
      if (embeddedWallet) {
        return this.connectEmbeddedWallet(embeddedWallet);
      } else {
        return this.openWalletsModal();
      }`,
    to: '      return this.openWalletsModal();',
  },
];

/**
 * 'Transaction canceled. There will be no changes to your account' is said of a refusal alone: after anything else the wallet
 * may have the request, and the app asks the server.
 */
const canceledNotice: readonly WidgetPatch[] = [
  {
    file: UI,
    from: 'export * from "@tonconnect/sdk";',
    to: 'import { UserRejectsError } from "@tonconnect/sdk";\nexport * from "@tonconnect/sdk";',
  },
  {
    file: UI,
    from: `          name: "transaction-canceled",
          showNotification: notifications2.includes("error"),`,
    to: `          name: "transaction-canceled",
          showNotification: e2 instanceof UserRejectsError && notifications2.includes("error"),`,
  },
];

export const widgetPatches: readonly WidgetPatch[] = [...texts, ...walletsList, ...canceledNotice];
