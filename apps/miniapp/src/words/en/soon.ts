/** Names of the screens that say 'Coming Soon!'. */
export const soon = {
  market: 'Market',
};
