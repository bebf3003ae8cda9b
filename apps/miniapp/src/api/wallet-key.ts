/** Where the wallet's balance is kept: payments that arrive make it stale. */
export const walletBalanceKey = ['wallet', 'balance'];
