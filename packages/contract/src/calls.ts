/** Every call of the API: the only home of its paths and its spellings. */
export { adReward, adsToday, videoStarted } from './ads.ts';
export { attempts, attemptsAdd, attemptsUse } from './attempts.ts';
export { auth } from './auth.ts';
export { balance } from './balance.ts';
export { balanceUpdate } from './balance-update.ts';
export { dailyPuzzle, dailyPuzzleSolve } from './daily-puzzle.ts';
export { currentGame, gameStarted } from './games.ts';
export { lanternLight } from './lanterns.ts';
export { leaderboard, leaderboardFriends, leaderboardMe, leaderboardPlace } from './leaderboard.ts';
export { league, leagueSeen } from './leagues.ts';
export { catalog, catalogCategory, catalogShop, marketLots, marketSearch, marketShopSearch } from './market.ts';
export { messages, messagesAllow } from './messages.ts';
export { minersClaim, minersPurchase, minersStatus } from './miners.ts';
export { orderPayment, orderStars, paymentOrders, withdrawPayment } from './payments.ts';
export { progress } from './progress.ts';
export { referralEarnings, referralEarningsByFriend, referralList, referralStats } from './referrals.ts';
export { tasks, tasksCollect, tasksInstant } from './tasks.ts';
export { walletBalance, walletCheckPayment, walletConnect, walletProofPayload } from './wallet.ts';
