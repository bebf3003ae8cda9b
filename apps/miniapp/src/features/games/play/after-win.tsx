import { screens } from '@soho/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRankNow } from '../../../api/leaderboard.ts';
import { isCollectable } from '../../../api/task-order.ts';
import { tasksQuery } from '../../../api/tasks.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { CoinIcon } from '../../../ui/icons/coin.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { useFirstWords, useWords } from '../../../words/index.ts';
import styles from './after-win.module.css';
import { ShareWin } from './share-win.tsx';
import { useTimer } from './use-timer.ts';

/** Exported from here to share a chunk: each further one would lengthen the list of chunks on the first screen. */
export { ShareWin };

type AfterWinProps = {
  /** In coins. */
  readonly earned: number;
  /** The id of the won game. */
  readonly win: string;
};

/** Milliseconds before it appears: a weak phone cannot draw it in the frame in which the celebration goes. */
const PAUSE_MS = 200;

/** What a won game has paid, and links to go on; the button below starts the next game. */
export function AfterWin(props: AfterWinProps) {
  const [isShown, setShown] = useState(false);
  useTimer(!isShown, PAUSE_MS, () => setShown(true));
  return isShown && <Result {...props} />;
}

function Result({ earned, win }: AfterWinProps) {
  const words = useWords('play');
  const { layout } = useFirstWords();
  const { data } = useRankNow();
  // Crediting reads them again.
  const { data: tasks = [] } = useQuery({ ...tasksQuery, staleTime: Number.POSITIVE_INFINITY });
  const ready = tasks.filter(isCollectable).length;
  return (
    <div className={styles.strip}>
      <span className={styles.earned}>
        <CoinIcon />+{earned}
      </span>
      {data !== undefined && (
        <ScreenLink to={screens.leaderboard} className={styles.link} onClick={haptic.light}>
          {words.ownPlace(data.rank)}
        </ScreenLink>
      )}
      {ready > 0 && (
        <ScreenLink to={screens.tasks} className={styles.link} onClick={haptic.light}>
          {layout.readyTasks(ready)}
        </ScreenLink>
      )}
      <ShareWin win={win} />
    </div>
  );
}
