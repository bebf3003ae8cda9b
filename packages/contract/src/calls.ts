/** Every call of the API: the only home of its paths and its spellings. */
export { adReward, adsToday, attempts, attemptsAdd, attemptsUse, videoStarted } from './attempts.ts';
export { auth } from './auth.ts';
export { balance } from './balance.ts';
export { dailyPuzzle, dailyPuzzleSolve } from './daily-puzzle.ts';
export { balanceUpdate, currentGame, gameResult, gameStarted } from './games.ts';
export { leaderboard, leaderboardFriends, leaderboardMe, leaderboardNear, leaderboardPlace } from './leaderboard.ts';
export { league, leagueSeen } from './leagues.ts';
export { catalog, catalogCategory, catalogShop, marketLots, marketSearch, marketShopSearch } from './market.ts';
export { messages, messagesAllow } from './messages.ts';
export { minersClaim, minersPurchase, minersStatus } from './miners.ts';
export { orderPayment, orderStars, paymentOrders, withdrawPayment } from './payments.ts';
export { referralEarnings, referralEarningsByFriend, referralList, referralStats } from './referrals.ts';
export { shareCard, shareCardMessage } from './share-card.ts';
export { lanternLight, progress } from './streak.ts';
export { tasksCollect, tasksInstant } from './task-rewards.ts';
export { tasks } from './tasks.ts';
export { walletBalance, walletCheckPayment, walletConnect, walletProofPayload } from './wallet.ts';
export { wardrobe, wardrobeBuy, wardrobeWear } from './wardrobe.ts';
