import { UI, type WidgetPatch } from './patch.ts';

/** Russian texts that this release misspells, or that name a thing in another way than the app. */
const russian = {
  'common.desktop': 'Компьютер',
  'walletModal.mobileUniversalModal.connectYourWallet': 'Подключите TON\u2011кошелёк',
  'walletModal.mobileUniversalModal.openWalletOnTelegramOrSelect':
    'Подключите Wallet в\u00a0Telegram или\u00a0выберите другое приложение',
  'walletModal.desktopUniversalModal.connectYourWallet': 'Подключите TON\u2011кошелёк',
  'walletModal.mobileConnectionModal.scanQR':
    'Отсканируйте QR-код ниже камерой в\u00a0приложении {{ name }} или\u00a0камерой телефона',
  'walletModal.mobileConnectionModal.missingFeatures':
    'Обновите {{ name }}: ваша версия не\u00a0поддерживает функции, которые нужны этому приложению',
  'walletModal.mobileConnectionModal.notSupportedWallet':
    '{{ name }} не\u00a0поддерживает запрошенное действие. Подключите другой кошелёк, который его поддерживает',
  'walletModal.desktopConnectionModal.scanQR':
    'Отсканируйте QR-код ниже камерой в\u00a0приложении {{ name }} или\u00a0камерой телефона',
  'walletModal.desktopConnectionModal.missingFeatures':
    'Обновите {{ name }}: ваша версия не\u00a0поддерживает функции, которые нужны этому приложению',
  'walletModal.desktopConnectionModal.notSupportedWallet':
    '{{ name }} не\u00a0поддерживает запрошенное действие. Подключите другой кошелёк, который его поддерживает',
  'walletModal.infoModal.secureDigitalAssets': 'Надёжное хранилище цифровых активов',
  'walletModal.featureNotSupported.version.aboutW5': 'О версии W5',
  'actionModal.confirmTransaction.text': 'Это займёт пару секунд.',
  'actionModal.signData.text': 'Это займёт пару секунд.',
};

/** Texts that differ from the specification in this release, are misspelt, or are not translated. */
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
  {
    file: UI,
    from: 'const ru = {\n  common,',
    to: `${Object.entries(russian)
      .map(([path, text]) => `${path} = ${JSON.stringify(text)};`)
      .join('\n')}
const ru = {
  common,`,
  },
];
