/** Names of the screens that say 'Coming Soon!'. */
export const soon = {
  wallet: 'Wallet',
  miners: 'Auto Miners',
  market: 'Market',
};
