import { join } from 'node:path';
import { canceledNotice } from './widget-patches/canceled-notice.ts';
import { connectionErrors } from './widget-patches/connection-errors.ts';
import { otherWallets } from './widget-patches/other-wallets.ts';
import { NACL, UI, type WidgetPatch } from './widget-patches/patch.ts';
import { texts } from './widget-patches/texts.ts';
import { walletsList } from './widget-patches/wallets-list.ts';

/** Browsers have their own random bytes: without Node's, the first screen does not need the shim for `require`. */
const randomBytes: readonly WidgetPatch[] = [
  { file: NACL, from: "} else if (typeof require !== 'undefined') {", to: '} else if (false) {' },
  { file: NACL, from: "crypto = require('crypto');", to: '' },
];

const OWN = join(import.meta.dirname, 'src/platform/storage.ts');

/** A full storage threw in the middle of a tap: the wallet was not opened, and nothing was said. */
const storage: readonly WidgetPatch[] = [
  {
    file: UI,
    from: 'import deepmerge from "deepmerge";',
    to: `import { localValues } from ${JSON.stringify(OWN)};\nimport deepmerge from "deepmerge";`,
  },
  { file: UI, from: 'return localStorage;', to: 'return localValues;' },
];

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
