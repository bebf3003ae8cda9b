import { memo } from 'react';
import { useAdsToday } from '../../../api/ads.ts';
import { useWords } from '../../../words/index.ts';
import styles from '../play/game-frame.module.css';

/** How many ads still give attempts today. */
export const AdsLeft = memo(function AdsLeft() {
  const ads = useAdsToday();
  const words = useWords('play');
  return ads && <p className={styles.count}>{words.adsLeft(ads.left)}</p>;
});
