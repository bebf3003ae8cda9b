import { TON_CONNECT_MANIFEST, TON_CONNECT_WALLETS } from '@soho/contract';
import { TonConnect, WalletNotSupportFeatureError } from './ton-connect.ts';
import { sessionStorageOfPlayer } from './wallet-storage.ts';
import { retryUntilFetched } from './wallets-list.ts';

/** What a wallet must be able to do, in the list and when it connects. Some announce transfers without saying how many. */
export const requiredFeatures = { sendTransaction: {} } as const;

export type Connector = TonConnect & {
  /** Resolves once the wallet that was let go last has been told, or cannot be. Never throws. */
  readonly whenLetGo: () => Promise<void>;
};

/** The one connector of the page. The provider of the widget knows no source for its list of wallets; this does. */
export function makeConnector(): Connector {
  const connector = new TonConnect({
    manifestUrl: new URL(TON_CONNECT_MANIFEST, location.origin).href,
    walletsListSource: new URL(TON_CONNECT_WALLETS, location.origin).href,
    storage: sessionStorageOfPlayer,
    walletsRequiredFeatures: requiredFeatures,
  });
  const fetchList = connector.getWallets.bind(connector);
  let list: ReturnType<typeof fetchList> | undefined;
  connector.getWallets = () => (list ??= retryUntilFetched(fetchList));
  const send = connector.sendTransaction.bind(connector);
  connector.sendTransaction = (transaction, options) =>
    send(transaction, typeof options === 'function' ? { onRequestSent: options } : options).catch(nameFeature);
  const disconnect = connector.disconnect.bind(connector);
  let letGo = Promise.resolve();
  connector.disconnect = (options) => {
    const disconnected = disconnect(options);
    letGo = disconnected.catch(() => {});
    return disconnected;
  };
  return Object.assign(connector, { whenLetGo: () => letGo });
}

/**
 * The SDK names the missing feature 'SendTransaction', the widget's screen for it knows 'sendTransaction' alone: without
 * this, 'Update' and 'About W5' are never shown.
 */
function nameFeature(error: unknown): never {
  if (error instanceof WalletNotSupportFeatureError) {
    const { requiredFeature } = error.cause;
    const name = requiredFeature.featureName;
    Object.assign(requiredFeature, { featureName: name.charAt(0).toLowerCase() + name.slice(1) });
  }
  throw error;
}
