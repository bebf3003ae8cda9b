import { SDK, UI, type WidgetPatch } from './patch.ts';

/** Milliseconds that the list of wallets may take: as long as an answer of the server. */
const LIST_LIMIT = 10_000;

/** A list that cannot be fetched is a failure, which `wallets-list.ts` repeats, and nothing else waits for the list. */
export const walletsList: readonly WidgetPatch[] = [
  // The SDK's fallback list does not have our wallets, and all of them are dimmed.
  { file: SDK, from: 'walletsList = FALLBACK_WALLETS_LIST;', to: 'throw e;' },
  {
    file: SDK,
    from: 'const walletsResponse = yield fetch(this.walletsListSource);',
    to: `const late = new AbortController();
                setTimeout(() => late.abort(), ${LIST_LIMIT});
                const walletsResponse = yield fetch(this.walletsListSource, { signal: late.signal });
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
