import { join } from 'node:path';
import type { Plugin } from 'vite';
import { canceledNotice } from './widget-patches/canceled-notice.ts';
import { connectionErrors } from './widget-patches/connection-errors.ts';
import { otherWallets } from './widget-patches/other-wallets.ts';
import { NACL, UI, type WidgetPatch } from './widget-patches/patch.ts';
import { texts } from './widget-patches/texts.ts';
import { walletsList } from './widget-patches/wallets-list.ts';

const ICONS = join(import.meta.dirname, 'src/platform/wallet/widget/icons');

/** The addresses of the widget's two pictures, and our own files for them: another host may be slow, blocked or gone. */
const FOREIGN = 'https://raw.githubusercontent.com/ton-connect/sdk/main/assets';
const icons = { 'ton-icon-48.png': 'ton.svg', 'tg.png': 'telegram.svg' };

/**
 * Changes the wallet-connection widget when the app is built, by `widgetPatches`, and gives it its pictures from our own
 * origin. The build fails when a text to replace is not in its file exactly once, or when a file is not part of the app.
 */
export function patchWidget(patches: readonly WidgetPatch[] = widgetPatches): Plugin {
  const isPatched = new Set<WidgetPatch['file']>();
  return {
    name: 'patch-widget',
    apply: 'build',
    transform(code, id) {
      const own = patches.filter(({ file }) => id.replaceAll('\\', '/').endsWith(file));
      const [first] = own;
      if (first === undefined) {
        return undefined;
      }
      isPatched.add(first.file);
      const patched = own.reduce(replaceOnce, code);
      return { code: patched.includes(FOREIGN) ? withOwnIcons(patched) : patched, map: null };
    },
    buildEnd(error) {
      const missing = patches.find(({ file }) => !isPatched.has(file));
      if (error === undefined && missing !== undefined) {
        throw new Error(`No module ${missing.file} is built, which widget-patches changes.`);
      }
    },
  };
}

function replaceOnce(code: string, { file, from, to }: Pick<WidgetPatch, 'file' | 'from' | 'to'>): string {
  const [before, after, ...more] = code.split(from);
  if (before === undefined || after === undefined || more.length > 0) {
    const times = after === undefined ? 'does not have' : `has ${more.length + 1} times`;
    throw new Error(`${file} ${times} the text that widget-patches replaces: ${from}`);
  }
  return `${before}${to}${after}`;
}

function withOwnIcons(code: string): string {
  return Object.entries(icons).reduce((text, [foreign, own], index) => {
    const from = `"${FOREIGN}/${foreign}"`;
    const patched = replaceOnce(text, { file: '@tonconnect/ui/lib/index.mjs', from, to: `ownIcon${index}` });
    return `import ownIcon${index} from ${JSON.stringify(join(ICONS, own))};\n${patched}`;
  }, code);
}

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
