import { canceledNotice } from './widget-patches/canceled-notice.ts';
import { connectionErrors } from './widget-patches/connection-errors.ts';
import { otherWallets } from './widget-patches/other-wallets.ts';
import type { WidgetPatch } from './widget-patches/patch.ts';
import { randomBytes } from './widget-patches/random-bytes.ts';
import { storage } from './widget-patches/storage.ts';
import { texts } from './widget-patches/texts.ts';
import { walletsList } from './widget-patches/wallets-list.ts';

/** The build's changes to the wallet-connection widget; docs/product.md, 'Wallet-connection widget', says why. */
export const widgetPatches: readonly WidgetPatch[] = [
  ...texts,
  ...walletsList,
  ...canceledNotice,
  ...connectionErrors,
  ...otherWallets,
  ...randomBytes,
  ...storage,
];
