/** Words of every screen that pays. */
export const payment = {
  walletLoading: 'Loading wallet...',
  walletFailed: "Couldn't load the wallet connection.",
  walletRefused: "Couldn't connect this wallet.",
  awaited: 'Waiting for your payment',
  awaitedText: "We'll credit it automatically.",
  notPaid: 'I did not pay',
  notPaidSure: "You didn't pay?",
  notPaidYes: 'I did not pay',
  notPaidNo: 'Keep waiting',
  notPaidFailed: 'The server is not responding. Try again.',
};
