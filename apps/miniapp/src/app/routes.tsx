import { screens } from '@soho/contract';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { HubScreen } from '../features/hub/hub-screen.tsx';
import { Quests } from '../features/tasks/quests.tsx';
import { NextLook } from '../features/wardrobe/next-look.tsx';
import { navigate, useAddress } from '../platform/address.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { BrokenLanternPicture } from '../ui/pictures/lanterns.tsx';
import { useFirstWords } from '../words/index.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { Layout } from './layout.tsx';
import { type LazyScreen, lazyScreen as screen } from './lazy-screen.tsx';
import { matchesPattern } from './screens.ts';

const TasksScreen = screen([], async () => (await import('../features/tasks/tasks-screen.tsx')).TasksScreen, 'list');
const GamesScreen = screen(
  ['games', 'playable'],
  async () => (await import('../features/games/games-screen.tsx')).GamesScreen,
  'stalls',
);
const CardGameScreen = screen(
  ['play', 'cardGame'],
  async () => (await import('../features/games/card/card-game-screen.tsx')).CardGameScreen,
  'board',
);
const PuzzleScreen = screen(
  ['play', 'puzzle'],
  async () => (await import('../features/games/puzzle/puzzle-screen.tsx')).PuzzleScreen,
  'board',
);
const DailyPuzzleScreen = screen(
  ['play', 'puzzle', 'dailyPuzzle'],
  async () => (await import('../features/games/daily/daily-puzzle-screen.tsx')).DailyPuzzleScreen,
  'board',
);
const ReferralScreen = screen(
  ['referrals'],
  async () => (await import('../features/referrals/referral-screen.tsx')).ReferralScreen,
  'invitation',
);
const LeaderboardScreen = screen(
  ['leaderboard'],
  async () => (await import('../features/leaderboard/leaderboard-screen.tsx')).LeaderboardScreen,
  'podium',
);
const MinersScreen = screen(
  ['miners', 'payment'],
  async () => (await import('../features/miners/miners-screen.tsx')).MinersScreen,
  'offers',
);
const WalletScreen = screen(
  ['wallet', 'quest', 'payment', 'miners'],
  async () => (await import('../features/wallet/wallet-screen.tsx')).WalletScreen,
  'wallet',
);
const WardrobeScreen = screen(
  ['wardrobe'],
  async () => (await import('../features/wardrobe/wardrobe-screen.tsx')).WardrobeScreen,
  'board',
);
const GameQuest = screen(['quest'], async () => (await import('../features/wallet/game-quest.tsx')).GameQuest);
const market = () => import('../features/market/index.ts');
const MarketScreen = screen(['market'], async () => (await market()).MarketScreen, 'street');
const CategoryScreen = screen(['market'], async () => (await market()).CategoryScreen, 'list');
const ShopScreen = screen(['market'], async () => (await market()).ShopScreen, 'street');
const LotsScreen = screen(['market'], async () => (await market()).LotsScreen, 'street');

/** The screens of the bottom navigation; the hub is part of the app's chunk. */
const otherTabs = [GamesScreen, ReferralScreen, TasksScreen];

/** On the hub, and on the card of a win. Features do not import each other. */
const nextLook = <NextLook />;

/** The hub's quests are another feature. The app opens on the hub: they are in its chunk. */
const hub = <HubScreen quests={<Quests />} nextLook={nextLook} />;

/** The wallet quest on the card game's screen is another feature, too: the screen neither waits for it nor crashes with it. */
const cardGame = (
  <CardGameScreen
    nextLook={nextLook}
    quest={
      <CrashBoundary fallback={null}>
        <GameQuest />
      </CrashBoundary>
    }
  />
);

/** The screen of each path. */
const routes: Record<(typeof screens)[keyof typeof screens], ReactNode> = {
  [screens.home]: hub,
  [screens.app]: hub,
  [screens.games]: <GamesScreen />,
  [screens.cardGame]: cardGame,
  [screens.puzzle]: <PuzzleScreen nextLook={nextLook} />,
  [screens.dailyPuzzle]: <DailyPuzzleScreen />,
  [screens.tasks]: <TasksScreen />,
  [screens.wallet]: <WalletScreen />,
  [screens.referral]: <ReferralScreen />,
  [screens.miners]: <MinersScreen />,
  [screens.leaderboard]: <LeaderboardScreen />,
  [screens.wardrobe]: <WardrobeScreen />,
  [screens.market]: <MarketScreen />,
  [screens.category]: <CategoryScreen />,
  [screens.shop]: <ShopScreen />,
  [screens.lots]: <LotsScreen />,
};

/** The screen of the current path. */
export function AppRoutes() {
  const { path } = useAddress();
  const [, shown = <NotFound />] = Object.entries(routes).find(([pattern]) => matchesPattern(path, pattern)) ?? [];
  return (
    <>
      <Layout>{shown}</Layout>
      <TabsPreload tabs={otherTabs} />
    </>
  );
}

function NotFound() {
  const { layout } = useFirstWords();
  return (
    <Notice picture={<BrokenLanternPicture />} title={layout.notFound} text={layout.notFoundText}>
      <Button kind="primary" onClick={() => navigate(screens.app, { replace: true })}>
        {layout.home}
      </Button>
    </Notice>
  );
}

type TabsPreloadProps = { readonly tabs: readonly Pick<LazyScreen<never>, 'preload'>[] };

/** Fetches the code of other tabs once nothing is loading: the first tap on each then shows it at once. */
function TabsPreload({ tabs }: TabsPreloadProps) {
  usePreloadWhenQuiet(tabs);
  return null;
}

function usePreloadWhenQuiet(tabs: TabsPreloadProps['tabs']): void {
  const isQuiet = useIsFetching() === 0;
  useEffect(() => (isQuiet ? preloadInTurn(tabs) : undefined), [isQuiet, tabs]);
}

/** Loads one screen each time the browser is idle: all at once would block a slow phone. @returns a function that stops it */
function preloadInTurn(tabs: TabsPreloadProps['tabs']): () => void {
  let cancel = () => {};
  let isStopped = false;
  const preloadFrom = ([tab, ...others]: TabsPreloadProps['tabs']) => {
    if (tab === undefined || isStopped) {
      return;
    }
    cancel = whenIdle(() => {
      // A tap loads it again and shows what went wrong.
      const loaded = tab.preload().catch(() => undefined);
      void loaded.then(() => preloadFrom(others));
    });
  };
  preloadFrom(tabs);
  return () => {
    isStopped = true;
    cancel();
  };
}
