import { screens } from '@soho/contract';
import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { HubScreen } from '../features/hub/hub-screen.tsx';
import { Quests } from '../features/tasks/quests.tsx';
import { loadScreenWords, type ScreenWords } from '../words/index.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { Layout } from './layout.tsx';

const TasksScreen = screen([], async () => (await import('../features/tasks/tasks-screen.tsx')).TasksScreen);
const GamesScreen = screen(['games'], async () => (await import('../features/games/games-screen.tsx')).GamesScreen);
const CardGameScreen = screen(
  ['games'],
  async () => (await import('../features/games/card/card-game-screen.tsx')).CardGameScreen,
);
const PuzzleScreen = screen(
  ['games'],
  async () => (await import('../features/games/puzzle/puzzle-screen.tsx')).PuzzleScreen,
);
const ReferralScreen = screen(
  ['referrals'],
  async () => (await import('../features/referrals/referral-screen.tsx')).ReferralScreen,
);
const LeaderboardScreen = screen(
  ['leaderboard'],
  async () => (await import('../features/leaderboard/leaderboard-screen.tsx')).LeaderboardScreen,
);
const MinersScreen = screen(
  ['miners', 'wallet'],
  async () => (await import('../features/miners/miners-screen.tsx')).MinersScreen,
);
const WalletScreen = screen(
  ['wallet', 'miners'],
  async () => (await import('../features/wallet/wallet-screen.tsx')).WalletScreen,
);
const GameQuest = screen(['wallet'], async () => (await import('../features/wallet/game-quest.tsx')).GameQuest);
const market = () => import('../features/market/index.ts');
const MarketScreen = screen(['market'], async () => (await market()).MarketScreen);
const CategoryScreen = screen(['market'], async () => (await market()).CategoryScreen);
const ShopScreen = screen(['market'], async () => (await market()).ShopScreen);
const LotsScreen = screen(['market'], async () => (await market()).LotsScreen);
const NotFound = screen([], async () => (await import('./not-found.tsx')).NotFound);

/** A screen whose code, and whose words, come when it is opened. */
function screen<Props>(says: readonly (keyof ScreenWords)[], load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadScreenWords(says)]);
    return { default: component };
  });
}

/** The hub's quests are tasks; a feature does not know another. They come with the app: the hub is where it opens. */
const hub = <HubScreen quests={<Quests />} />;

/** So is the wallet's quest on the card game's screen, which neither waits for it nor breaks with it. */
const cardGame = (
  <CardGameScreen
    quest={
      <CrashBoundary fallback={null}>
        <Suspense>
          <GameQuest />
        </Suspense>
      </CrashBoundary>
    }
  />
);

/** SPEC's route table. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={screens.home} element={hub} />
        <Route path={screens.app} element={hub} />
        <Route path={screens.games} element={<GamesScreen />} />
        <Route path={screens.cardGame} element={cardGame} />
        <Route path={screens.puzzle} element={<PuzzleScreen />} />
        <Route path={screens.tasks} element={<TasksScreen />} />
        <Route path={screens.wallet} element={<WalletScreen />} />
        <Route path={screens.referral} element={<ReferralScreen />} />
        <Route path={screens.miners} element={<MinersScreen />} />
        <Route path={screens.leaderboard} element={<LeaderboardScreen />} />
        <Route path={screens.market} element={<MarketScreen />} />
        <Route path={screens.category} element={<CategoryScreen />} />
        <Route path={screens.shop} element={<ShopScreen />} />
        <Route path={screens.lots} element={<LotsScreen />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
