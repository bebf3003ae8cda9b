/** What every screen that pays says. */
export const payment = {
  walletLoading: 'Loading wallet...',
  walletFailed: 'The wallet connection could not be loaded.',
  walletRefused: 'This wallet could not be connected.',
  awaited: 'Waiting for your payment',
  awaitedText: 'It is found by itself when it arrives.',
  notPaid: 'I did not pay',
  notPaidSure: 'Did you not pay?',
  notPaidYes: 'I did not pay',
  notPaidNo: 'Keep waiting',
  notPaidFailed: 'The server does not answer. Try again.',
};
