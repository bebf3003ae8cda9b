import { screens } from '@soho/contract';
import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { HubScreen } from '../features/hub/hub-screen.tsx';
import { Layout } from './layout.tsx';

const GamesScreen = lazy(async () => ({ default: (await import('../features/games/games-screen.tsx')).GamesScreen }));
const CardGameScreen = lazy(async () => ({
  default: (await import('../features/games/card/card-game-screen.tsx')).CardGameScreen,
}));
const PuzzleScreen = lazy(async () => ({
  default: (await import('../features/games/puzzle/puzzle-screen.tsx')).PuzzleScreen,
}));
const SoonScreen = lazy(async () => ({ default: (await import('./soon-screen.tsx')).SoonScreen }));
const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

/** SPEC's route table. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={screens.home} element={<HubScreen />} />
        <Route path={screens.app} element={<HubScreen />} />
        <Route path={screens.games} element={<GamesScreen />} />
        <Route path={screens.cardGame} element={<CardGameScreen />} />
        <Route path={screens.puzzle} element={<PuzzleScreen />} />
        <Route path={screens.tasks} element={<SoonScreen feature="tasks" />} />
        <Route path={screens.wallet} element={<SoonScreen feature="wallet" />} />
        <Route path={screens.referral} element={<SoonScreen feature="referral" />} />
        <Route path={screens.miners} element={<SoonScreen feature="miners" />} />
        <Route path={screens.leaderboard} element={<SoonScreen feature="leaderboard" />} />
        <Route path={screens.market} element={<SoonScreen feature="market" />} />
        <Route path={screens.category} element={<SoonScreen feature="market" />} />
        <Route path={screens.shop} element={<SoonScreen feature="market" />} />
        <Route path={screens.lots} element={<SoonScreen feature="market" />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
