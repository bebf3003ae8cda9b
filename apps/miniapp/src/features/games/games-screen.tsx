import { type GameKind, type MinerStatus, screens } from '@soho/contract';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useMiners } from '../../api/miners.ts';
import { usePlayableGames } from '../../api/streak.ts';
import { navigate } from '../../platform/address.ts';
import { config } from '../../platform/config.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { homeScreenOffer, whenHomeScreenIsFree } from '../../platform/telegram/home-screen.ts';
import { useFirstWords, useWords } from '../../words/index.ts';
import styles from './games-screen.module.css';
import { SocialLinks } from './hub/social-links.tsx';
import stall from './hub/stall.module.css';
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

type StallProps = {
  readonly to: string;
  readonly name: string;
  readonly pitch: string;
  /** What waits there, in a few words. */
  readonly state?: string | undefined;
  readonly tone: 'coin' | 'neon' | 'good';
  readonly art: ReactNode;
};

/** One game as a market stall under its awning. Its name is the button, and the whole stall can be pressed. */
function Stall({ to, name, pitch, state, tone, art }: StallProps) {
  const [pitchId, stateId] = [useId(), useId()];
  const enter = () => {
    haptic.light();
    navigate(to);
  };
  return (
    <div className={stall.stall} data-tone={tone}>
      <span className={stall.awning} />
      <div className={stall.counter}>
        <div className={stall.words}>
          <button type="button" className={stall.name} aria-describedby={`${pitchId} ${stateId}`} onClick={enter}>
            {name}
          </button>
          <p id={pitchId} className={stall.pitch}>
            {pitch}
          </p>
          <p id={stateId} className={stall.state}>
            {state}
          </p>
        </div>
        <span className={stall.art}>{art}</span>
      </div>
    </div>
  );
}

import type { HomeScreenCard } from './hub/home-screen-card.tsx';

/** Lazy, because most visits are never offered it. After a failed load the next visit offers it. */
const card = lazyPart(async () => (await import('./hub/home-screen-card.tsx')).HomeScreenCard);

/** Offers to add the app to the phone's home screen, beside the games, until the player answers. */
function HomeScreenOffer() {
  const [Card, hideCard] = useOfferedCard();
  const close = () => {
    homeScreenOffer.end();
    hideCard();
  };
  // The region is always there, so that screen readers announce what appears in it.
  return <div role="status">{Card && <Card onClose={close} />}</div>;
}

function useOfferedCard() {
  const [Card, setCard] = useState<typeof HomeScreenCard>();
  useEffect(
    () =>
      whenHomeScreenIsFree(
        () =>
          void card.load().then(
            (loaded) => setCard(() => loaded),
            () => {},
          ),
      ),
    [],
  );
  return [Card, () => setCard(undefined)] as const;
}
