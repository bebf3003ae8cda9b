import { type GameKind, type MinerStatus, screens } from '@soho/contract';
import { useMiners } from '../../api/miners.ts';
import { usePlayableGames } from '../../api/progress.ts';
import { config } from '../../platform/config.ts';
import { useFirstWords, useWords } from '../../words/index.ts';
import styles from './games-screen.module.css';
import { HomeScreenOffer } from './hub/home-screen-offer.tsx';
import { SocialLinks } from './hub/social-links.tsx';
import { Stall } from './hub/stall.tsx';
import { CardStallArt, DailyStallArt, MinerStallArt, PuzzleStallArt } from './hub/stall-art.tsx';

/** The games hub: a street of four stalls. */
export function GamesScreen() {
  const words = useWords('games');
  const { product } = config();
  const states = useStallStates();
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{words.title}</h1>
      <div className={styles.street}>
        <Stall
          to={screens.cardGame}
          name={product}
          pitch={words.cardPitch}
          state={states.card}
          tone="coin"
          art={<CardStallArt />}
        />
        <Stall
          to={screens.puzzle}
          name={words.puzzle}
          pitch={words.puzzlePitch}
          state={states.puzzle}
          tone="neon"
          art={<PuzzleStallArt />}
        />
        <Stall
          to={screens.dailyPuzzle}
          name={words.dailyPuzzle}
          pitch={words.dailyPuzzlePitch}
          state={states.daily}
          tone="coin"
          art={<DailyStallArt />}
        />
        <Stall
          to={screens.miners}
          name={words.miner}
          pitch={words.minerPitch}
          state={states.miner}
          tone="good"
          art={<MinerStallArt />}
        />
      </div>
      <HomeScreenOffer />
      <SocialLinks />
    </div>
  );
}

/** What waits at each stall: an open game, attempts for a new one, today's puzzle, a miner that is ready or runs. */
function useStallStates() {
  const words = useWords('playable');
  const { dailyWaits, minerRuns } = useWords('games');
  const { layout } = useFirstWords();
  const games = usePlayableGames();
  const miners = Object.values(useMiners().data?.miners ?? {});
  const isMiner = (state: MinerStatus['status']) => miners.some(({ status }) => status === state);
  const running = isMiner('mining') ? minerRuns : undefined;
  const attempts = games && (games.attempts === 0 ? words.noAttempts : words.attempts(games.attempts));
  const found = (kind: GameKind) => games?.open.find((game) => game.kind === kind)?.found;
  const pairs = found('card');
  return {
    card: pairs === undefined ? attempts : words.goOn(pairs),
    puzzle: found('puzzle') === undefined ? attempts : words.goOnHere,
    daily: games && (games.daily_solved ? words.solved : dailyWaits),
    miner: isMiner('ready_to_claim') ? layout.readyMiner : running,
  };
}
