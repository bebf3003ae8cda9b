import { UI, type WidgetPatch } from './patch.ts';

/** Texts that this release words otherwise than they are specified, or does not translate. */
export const texts: readonly WidgetPatch[] = [
  { file: UI, from: 'connectWallet: "Connect Wallet"', to: 'connectWallet: "Connect wallet"' },
  { file: UI, from: 'loading: "Loading wallets"', to: 'loading: "Wallets list is loading"' },
  // The tile 'View all wallets' has one language.
  { file: UI, from: 'return props.labelLine1;', to: 'return appState.language === "ru" ? "Все" : props.labelLine1;' },
  {
    file: UI,
    from: 'return props.labelLine2;',
    to: 'return appState.language === "ru" ? "кошельки" : props.labelLine2;',
  },
];
