/** The quest in one line. */
export const quest = {
  name: 'Wallet quest',
  price: '0.6 TON',
  reward: '100.000',
};
