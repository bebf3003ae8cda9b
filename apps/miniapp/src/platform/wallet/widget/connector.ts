import { TON_CONNECT_MANIFEST, TON_CONNECT_WALLETS } from '@soho/contract';
import { retryUntilFetched } from './retry-wallets-list.ts';
import { TonConnect, WalletNotSupportFeatureError } from './ton-connect.ts';
import { sessionStorageOfPlayer } from './wallet-storage.ts';

/** The features that a wallet must have, in the list and when it connects. Some announce transfers without their number. */
export const requiredFeatures = { sendTransaction: {} } as const;

export type Connector = TonConnect & {
  /** Resolves when no disconnection is in progress, after 15 seconds at the latest. Never throws. */
  readonly whenDisconnected: () => Promise<void>;
};

/** The page's only connector. The widget's provider has no option for the source of the list of wallets; this has. */
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
  let ended = Promise.resolve();
  connector.disconnect = (options) => {
    const disconnected = disconnect(options);
    ended = endOf([ended, disconnected]);
    return disconnected;
  };
  return Object.assign(connector, { whenDisconnected: () => ended });
}

/** The SDK gives up a disconnection after 12 seconds; in some states it never answers. */
const DISCONNECTION_MS = 15_000;

async function endOf(disconnections: readonly Promise<void>[]): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, DISCONNECTION_MS));
  await Promise.race([Promise.allSettled(disconnections), timeout]);
}

/**
 * The SDK names the missing feature 'SendTransaction', but the widget's screen for it only knows 'sendTransaction': without
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
