import type { PaymentReason, UnreadProblem } from '@soho/contract/console';

export const payments = {
  search: 'Find a payment',
  hint: 'Transaction hash, order id, or player id',
  waiting: (count: number, ton: string) =>
    count === 0
      ? 'No money waits for a decision.'
      : `${count === 1 ? '1 payment waits' : `${count} payments wait`} for a decision: ${ton} TON.`,
  states: { unmatched: 'Unsettled', settled: 'Settled', surplus: 'Surplus', all: 'All' },
  settle: 'Settle an order with it',
  refund: 'Record a refund',
  orderId: 'Order id',
  amount: 'TON sent back',
  refundFirst: 'Record it first, then send the money in your wallet: until then it could still pay for an order.',
  exchangeWarning:
    'If it came from an exchange, do not send it to the sender’s address without the exchange’s own memo: the money would be lost. Ask the player for an address of a wallet of their own.',
  probable: 'Probably from',
  transaction: 'Transaction',
  sentBack: 'Sent back',
  dismissed: 'Put aside',
  dismiss: (count: number) => (count === 1 ? 'Put a small one aside' : `Put ${count} small ones aside`),
  dismissAbout:
    'Each is at most 0.05 TON, which costs about as much to send back. They stay in the books, and no longer wait.',
  sendForGood: 'Send back for good',
  /** What to do about a payment that has settled nothing. */
  advice: {
    outgoing: 'Nothing to do: this is money that left.',
    returned: 'Nothing to do: it went back by itself.',
    empty: 'Nothing to do: it brought no money.',
    bounced: 'Nothing to do: your own money came back. It is no player’s.',
    no_comment:
      'Look at the orders below. If one fits the player and the time, settle it; otherwise send the money back.',
    unknown_order: 'The comment names no order here. Ask the player what they wanted to buy, or send the money back.',
    underpaid: 'It is less than the price. Send it back, or agree with the player that they pay the order anew.',
    paid_twice: 'The order has been paid by another payment already. Send this one back.',
    miner_busy: 'The miner was running. Settle the order once it has been collected, or send the money back.',
    quest_done: 'The quest can be done once. Send the money back.',
    not_on_chain: 'Nothing to do: this money never came.',
    foreign_payer: 'The order is of another player. Ask both before you settle it.',
    erased: 'The person’s data is erased: nothing can be delivered. Send the money back.',
    banned: 'The player is banned. Decide about the ban first, then settle it or send the money back.',
    wrong_amount: 'It differs from the price. It goes back by itself.',
    operator: 'Nothing to do: an operator has decided.',
    sent_back: 'Nothing to do: it was sent back elsewhere.',
  } satisfies Record<PaymentReason, string>,
  verdict: {
    good: 'All accounts agree: not a nano is missing.',
    bad: 'Something is missing. Do not send money before you know why.',
    unknown: 'Not all could be compared. Try again later.',
  },
  explorer: 'View on the chain',
  orders: 'Orders',
  guesses: 'Orders that it may be for: the same wallet and amount',
  receipts: 'Transactions',
  stars: 'Payments in Stars',
  refundStars: 'Send the Stars back',
  refundStarsAgain: 'Try to send them back again',
  refundStarsKeeps:
    'A server sends them back within a minute; it cannot be undone. What was bought stays with the player.',
  /** What an operator does about a refund that the messenger refuses. @param refusal the messenger's words */
  refundRefused: (refusal: string) =>
    `Telegram says: ${refusal}. If the bot has too few Stars, top it up, then try again. Otherwise agree with the player on something else.`,
  unreadStars: "Lines of Telegram's list that cannot be read",
  unreadStarsTodo:
    "Nothing was granted for them. Find each by its id or time among the transactions of the bot's balance in Telegram. If it is a payment, have it sent back there: once Telegram lists that, the line goes. A newer version of the server may read it.",
  unreadProblems: {
    no_id: 'no id',
    no_time: 'no time',
    no_partner: 'neither payer nor receiver',
    no_payer: 'no payer',
    no_amount: 'no amount',
  } satisfies Record<UnreadProblem, string>,
  receiptStates: { none: 'No money', unmatched: 'Unsettled', settled: 'Settled', invented: 'Not on the chain' },
  starStates: {
    settled: 'Settled',
    waiting: 'Going back',
    refused: 'Telegram refuses to send it back',
    refunded: 'Sent back',
  },
  /** Why money has not settled an order, or goes back. */
  reasons: {
    outgoing: 'outgoing transaction',
    returned: 'refused, went back to the sender',
    empty: 'amount of zero',
    bounced: 'your own money came back',
    no_comment: 'no comment',
    unknown_order: 'unknown order',
    underpaid: 'less than the price',
    paid_twice: 'order already paid',
    miner_busy: 'the miner was not free',
    quest_done: 'the quest was done',
    not_on_chain: 'discarded by an operator',
    foreign_payer: "another player's order",
    erased: "the payer's data was erased meanwhile",
    banned: 'the player is banned',
    wrong_amount: 'differs from the price',
    operator: "by an operator's decision",
    sent_back: 'not sent back by this server',
  } satisfies Record<PaymentReason, string>,
  refunds: 'Sent back',
  decisions: 'Decisions',
  rescan: 'Read the last 2 days again',
  reconcile: 'Reconcile',
  export: 'For the bookkeeper',
  exportFrom: 'From',
  exportTo: 'To, inclusive',
  exportLines: { days: 'Sums by day', payments: 'Every payment' },
  exportAbout: 'The file names players and wallets. Downloading it goes into the log.',
  rescanned: (transactions: number, applied: number) => `${transactions} transactions read, ${applied} of them new.`,
  /** What the bot has, and what of it no transaction explains, in Stars: '-150', '0', '2.5'. */
  starBalance: (amount: string, unexplained: string) => {
    if (unexplained === '0') {
      return `The bot has ${amount} ⭐, the sum of its transactions.`;
    }
    return unexplained.startsWith('-')
      ? `The bot has ${amount} ⭐: ${unexplained.slice(1)} ⭐ fewer than the sum of its transactions. A store or a bank may have given a player's money back: Telegram then takes the Stars from the bot, without a transaction. Ask its support which payment it was, and note the difference: it is shown from now on.`
      : `The bot has ${amount} ⭐: ${unexplained} ⭐ more than the sum of its transactions. Look again in an hour; then ask Telegram's support.`;
  },
  /** Telegram has not said something, for this reason. */
  starsUnknown: (reason: string) => `Telegram does not say: ${reason}. Try again later.`,
  sum: {
    received: 'Received',
    settled: 'Settled',
    surplus: 'Surplus',
    unmatched: 'Unsettled',
    waiting: 'Going back',
    refunded: 'Sent back',
    unread: 'Not read yet',
    apart: 'Missing',
  },
};
