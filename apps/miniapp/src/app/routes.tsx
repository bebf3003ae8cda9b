import { screens } from '@soho/contract';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { HubScreen } from '../features/hub/hub-screen.tsx';
import { QuestsSkeleton } from '../features/tasks/quests-skeleton.tsx';
import { Layout } from './layout.tsx';

const GamesScreen = lazy(async () => ({ default: (await import('../features/games/games-screen.tsx')).GamesScreen }));
const CardGameScreen = lazy(async () => ({
  default: (await import('../features/games/card/card-game-screen.tsx')).CardGameScreen,
}));
const PuzzleScreen = lazy(async () => ({
  default: (await import('../features/games/puzzle/puzzle-screen.tsx')).PuzzleScreen,
}));
const TasksScreen = lazy(async () => ({ default: (await import('../features/tasks/tasks-screen.tsx')).TasksScreen }));
const ReferralScreen = lazy(async () => ({
  default: (await import('../features/referrals/referral-screen.tsx')).ReferralScreen,
}));
const LeaderboardScreen = lazy(async () => ({
  default: (await import('../features/leaderboard/leaderboard-screen.tsx')).LeaderboardScreen,
}));
const Quests = lazy(async () => ({ default: (await import('../features/tasks/quests.tsx')).Quests }));
const SoonScreen = lazy(async () => ({ default: (await import('./soon-screen.tsx')).SoonScreen }));
const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

/** The hub's quests are tasks; a feature does not know another. */
const hub = (
  <HubScreen
    quests={
      <Suspense fallback={<QuestsSkeleton />}>
        <Quests />
      </Suspense>
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
        <Route path={screens.cardGame} element={<CardGameScreen />} />
        <Route path={screens.puzzle} element={<PuzzleScreen />} />
        <Route path={screens.tasks} element={<TasksScreen />} />
        <Route path={screens.wallet} element={<SoonScreen feature="wallet" />} />
        <Route path={screens.referral} element={<ReferralScreen />} />
        <Route path={screens.miners} element={<SoonScreen feature="miners" />} />
        <Route path={screens.leaderboard} element={<LeaderboardScreen />} />
        <Route path={screens.market} element={<SoonScreen feature="market" />} />
        <Route path={screens.category} element={<SoonScreen feature="market" />} />
        <Route path={screens.shop} element={<SoonScreen feature="market" />} />
        <Route path={screens.lots} element={<SoonScreen feature="market" />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
