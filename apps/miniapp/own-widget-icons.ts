import { join } from 'node:path';
import type { Plugin } from 'vite';

const WIDGET = /[\\/]@tonconnect[\\/]ui[\\/]/;

/** Where the wallet-connection widget has its two pictures; ours stand in `platform/wallet/widget/icons`. */
const FOREIGN = 'https://raw.githubusercontent.com/ton-connect/sdk/main/assets';
/** Two texts that this release words otherwise than it is specified. */
const texts = {
  'connectWallet: "Connect Wallet"': 'connectWallet: "Connect wallet"',
  'loading: "Loading wallets"': 'loading: "Wallets list is loading"',
};

const icons = { 'ton-icon-48.png': 'ton.svg', 'tg.png': 'telegram.svg' };

/** Has the widget take its pictures from our own origin: another host may be slow, blocked or gone. */
export function ownWidgetIcons(): Plugin {
  return {
    name: 'own-widget-icons',
    apply: 'build',
    transform: (code, id) =>
      WIDGET.test(id) && code.includes(FOREIGN) ? { code: withOwn(code), map: null } : undefined,
  };
}

function withOwn(code: string): string {
  return withOwnIcons(withOwnTexts(code));
}

function withOwnTexts(code: string): string {
  return Object.entries(texts).reduce((text, [foreign, own]) => {
    if (!text.includes(foreign)) {
      throw new Error(`the widget no longer says ${foreign}`);
    }
    return text.replace(foreign, own);
  }, code);
}

function withOwnIcons(code: string): string {
  return Object.entries(icons).reduce((text, [foreign, own], index) => {
    const address = `"${FOREIGN}/${foreign}"`;
    if (!text.includes(address)) {
      throw new Error(`the widget no longer names ${foreign}`);
    }
    const file = JSON.stringify(join(import.meta.dirname, 'src/platform/wallet/widget/icons', own));
    return `import ownIcon${index} from ${file};\n${text.replace(address, `ownIcon${index}`)}`;
  }, code);
}
