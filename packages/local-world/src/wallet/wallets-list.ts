import { walletImage } from './images.ts';

/** A wallet as https://github.com/ton-connect/wallets-list describes it. */
export type ListedWallet = {
  readonly app_name: string;
  readonly name: string;
  readonly image: string;
  readonly about_url: string;
  readonly universal_url?: string;
  readonly bridge: readonly (
    | { readonly type: 'sse'; readonly url: string }
    | { readonly type: 'js'; readonly key: string }
  )[];
  readonly platforms: readonly string[];
  readonly features: readonly unknown[];
};

/** Where an app's page finds the injected local wallet: `window.soholocal.tonconnect`. */
const INJECTED_KEY = 'soholocal';

const PHONES = ['ios', 'android'];
const COMPUTERS = ['macos', 'windows', 'linux'];
const BROWSERS = ['chrome', 'firefox', 'safari'];
const TRANSFERS = ['SendTransaction', { name: 'SendTransaction', maxMessages: 4, extraCurrencySupported: false }];

/** Entries for show only: each of them opens the local wallet. */
const OTHERS = [
  { app_name: 'papercrane', name: 'Paper Crane', platforms: [...PHONES, ...BROWSERS] },
  { app_name: 'teahouse', name: 'Tea House', platforms: PHONES },
  { app_name: 'coppercat', name: 'Copper Cat', platforms: [...PHONES, ...COMPUTERS] },
  { app_name: 'nightferry', name: 'Night Ferry', platforms: PHONES },
  { app_name: 'umbrella', name: 'Umbrella', platforms: [...PHONES, 'chrome'] },
  { app_name: 'reddoor', name: 'Red Door', platforms: [...PHONES, ...COMPUTERS] },
  { app_name: 'harbour', name: 'Harbour', platforms: PHONES },
];

export function describeLantern(origin: string): Omit<ListedWallet, 'bridge' | 'universal_url'> {
  return {
    app_name: 'lantern',
    name: 'Lantern',
    image: imageOf('lantern'),
    about_url: `${origin}/local/wallet`,
    platforms: [...PHONES, ...COMPUTERS, ...BROWSERS],
    features: [...TRANSFERS.slice(0, 1), { name: 'SendTransaction', maxMessages: 255, extraCurrencySupported: false }],
  };
}

/**
 * The wallets that the app offers in the local world: one that works, by link and injected; the messenger's own; enough
 * others for long lists; and one that can send nothing.
 * @param origin of the server that the local world is part of
 */
export function localWallets(origin: string): readonly ListedWallet[] {
  const sse = { type: 'sse', url: `${origin}/local/bridge` } as const;
  const universal_url = `${origin}/local/wallet/connect`;
  const about_url = `${origin}/local/wallet`;
  const describe = ({ app_name, name, platforms }: (typeof OTHERS)[number], features: readonly unknown[]) => ({
    app_name,
    name,
    image: imageOf(app_name),
    about_url,
    universal_url,
    bridge: [sse],
    platforms,
    features,
  });
  return [
    {
      ...describe({ app_name: 'telegram-wallet', name: 'Wallet', platforms: [...PHONES, ...COMPUTERS] }, TRANSFERS),
      universal_url: 'https://t.me/wallet?attach=wallet',
    },
    { ...describeLantern(origin), universal_url, bridge: [sse, { type: 'js', key: INJECTED_KEY }] },
    ...OTHERS.map((wallet) => describe(wallet, TRANSFERS)),
    describe({ app_name: 'abacus', name: 'Old Abacus', platforms: [...PHONES, ...COMPUTERS] }, []),
  ];
}

/** As a data URL, so that a page under another of the machine's names may show it, too. */
function imageOf(appName: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(walletImage(appName) ?? '').toString('base64')}`;
}
