import { UI, type WidgetPatch } from './patch.ts';

/** Texts that differ from the specification in this release, or are not translated. */
export const texts: readonly WidgetPatch[] = [
  { file: UI, from: 'connectWallet: "Connect Wallet"', to: 'connectWallet: "Connect wallet"' },
  { file: UI, from: 'loading: "Loading wallets"', to: 'loading: "Wallets list is loading"' },
  // The tile 'View all wallets' is not translated.
  { file: UI, from: 'return props.labelLine1;', to: 'return appState.language === "ru" ? "Все" : props.labelLine1;' },
  {
    file: UI,
    from: 'return props.labelLine2;',
    to: 'return appState.language === "ru" ? "кошельки" : props.labelLine2;',
  },
];
