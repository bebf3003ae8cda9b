/** Where wallets read which app wants to connect: https://github.com/ton-blockchain/ton-connect, 'App manifest'. */
export const TON_CONNECT_MANIFEST = '/tonconnect-manifest.json';

/** The wallets that the app offers, as https://github.com/ton-connect/wallets-list writes them; pinned, from our own origin. */
export const TON_CONNECT_WALLETS = '/tonconnect-wallets.json';
