import { screens } from '@soho/contract';
import { config } from '../../platform/config.ts';
import { useWords } from '../../words/index.ts';
import styles from './games-screen.module.css';
import { HomeScreenOffer } from './hub/home-screen-offer.tsx';
import { SocialLinks } from './hub/social-links.tsx';
import { Stall } from './hub/stall.tsx';
import { CardStallArt, DailyStallArt, MinerStallArt, PuzzleStallArt } from './hub/stall-art.tsx';

/** The games hub: a street of four stalls. */
export function GamesScreen() {
  const words = useWords('games');
  const { product } = config();
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{words.title}</h1>
      <div className={styles.street}>
        <Stall to={screens.cardGame} name={product} pitch={words.cardPitch} tone="coin" art={<CardStallArt />} />
        <Stall to={screens.puzzle} name={words.puzzle} pitch={words.puzzlePitch} tone="neon" art={<PuzzleStallArt />} />
        <Stall
          to={screens.dailyPuzzle}
          name={words.dailyPuzzle}
          pitch={words.dailyPuzzlePitch}
          tone="coin"
          art={<DailyStallArt />}
        />
        <Stall to={screens.miners} name={words.miner} pitch={words.minerPitch} tone="good" art={<MinerStallArt />} />
      </div>
      <HomeScreenOffer />
      <SocialLinks />
    </div>
  );
}
