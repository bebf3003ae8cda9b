import { screens } from '@soho/contract';
import { type ReactNode, useRef, useState } from 'react';
import { useAttempts } from '../../../api/attempts.ts';
import { useGameResult } from '../../../api/games.ts';
import { usePlaceNow } from '../../../api/leaderboard.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import amount from '../../../ui/amount.module.css';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CoinAmount } from '../../../ui/coin-amount.tsx';
import { formatSeconds } from '../../../ui/format-time.ts';
import { GroupedText } from '../../../ui/grouped-digits.tsx';
import { ChevronIcon, CoinIcon } from '../../../ui/icons/icons.tsx';
import oneLine from '../../../ui/one-line.module.css';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { useFlyingCoins } from '../../../ui/use-flying-coins.ts';
import { useLazyPart } from '../../../ui/use-lazy-part.ts';
import { useTimer } from '../../../ui/use-timer.ts';
import { useWords } from '../../../words/index.ts';
import { WithoutAttempts } from '../attempts/no-attempts.tsx';
import { useErrorMessage } from './use-credit.ts';
import styles from './win-card.module.css';

/** Exported from here to share a chunk: each further one would lengthen the list of chunks on the first screen. */
export { ShareWin };

type WinCardProps = {
  /** In coins. */
  readonly earned: number;
  /** The id of the won game. */
  readonly win: string;
  /** What the player saves for: it is of another feature. */
  readonly nextLook: ReactNode;
  /** The message when a video has added an attempt. */
  readonly added: string;
  readonly onAgain: () => void;
};

/** Milliseconds before it appears: a weak phone cannot draw it in the frame in which the celebration goes. */
const PAUSE_MS = 200;

/** What a won game has brought: coins, the result beside the player's best, the way to the next player. The next game begins here. */
export function WinCard(props: WinCardProps) {
  const [isShown, setShown] = useState(false);
  useTimer(!isShown, PAUSE_MS, () => setShown(true));
  return isShown && <Shown {...props} />;
}

function Shown({ earned, win, nextLook, added, onAgain }: WinCardProps) {
  const words = useWords('play');
  const isOver = useAttempts().data?.attempts === 0;
  return (
    <section className={styles.card} data-over={isOver} aria-label={words.won}>
      <div className={styles.head}>
        <Earned coins={earned} />
        <Comparison win={win} />
      </div>
      <div className={styles.ways}>
        <NextPlayer />
        {!isOver && nextLook}
      </div>
      <ShareWin win={win} kind="secondary" className={styles.share} />
      {isOver ? (
        <WithoutAttempts added={added} />
      ) : (
        <Button kind="primary" className={styles.again} data-begins onClick={onAgain}>
          {words.again}
        </Button>
      )}
    </section>
  );
}

/** Counts up while coins fly to the balance. */
function Earned({ coins }: { readonly coins: number }) {
  const place = useRef<HTMLParagraphElement>(null);
  const [shown, setShown] = useState(0);
  useTimer(coins, 0, () => setShown(coins));
  useFlyingCoins(place);
  return (
    <p ref={place} className={classNames(amount.coins, styles.earned)}>
      <CoinIcon size={30} />
      <span>
        +<CoinAmount value={shown} />
      </span>
    </p>
  );
}

/** Beside the best of the player's earlier wins; nothing more in the first one. */
function Comparison({ win }: { readonly win: string }) {
  const words = useWords('play');
  const { data } = useGameResult(win);
  if (data === undefined) {
    return null;
  }
  const { kind, result, best } = data;
  const show = (value: number) => (kind === 'card' ? formatSeconds(value) : String(value));
  const own = kind === 'card' ? words.time(show(result)) : words.moves(show(result));
  const isRecord = best !== null && result < best;
  return (
    <p className={styles.comparison}>
      <strong>{own}</strong>
      {best !== null && (
        <span className={styles.best} data-record={isRecord}>
          {isRecord ? words.record(show(best)) : words.best(show(best))}
        </span>
      )}
    </p>
  );
}

/** The player's place, and how many coins are missing to the next player; leads to the leaderboard. */
function NextPlayer() {
  const words = useWords('play');
  const { data } = usePlaceNow();
  return (
    <ScreenLink to={screens.leaderboard} className={styles.place} onClick={haptic.light}>
      <span className={styles.lines}>
        <span className={styles.rank}>{data && <GroupedText text={words.ownPlace(data.rank)} />}</span>{' '}
        {data && data.above === null && <span>{words.onTop(data.rank)}</span>}
        {data?.above && (
          <span className={styles.rival}>
            <span className={styles.label}>{words.ahead}</span>{' '}
            <bdi className={oneLine.oneLine} dir="auto">
              {data.above.nickname}
            </bdi>
          </span>
        )}
      </span>{' '}
      {data?.above && (
        <span className={classNames(amount.coins, styles.gap)}>
          <span>
            {words.another} <CoinAmount value={data.above.balance - data.balance} />
          </span>
          <CoinIcon size={16} />
        </span>
      )}
      <ChevronIcon size={18} />
    </ScreenLink>
  );
}

const sheet = lazyPart(async () => (await import('./share-sheet.tsx')).ShareSheet);

type ShareWinProps = Pick<ButtonProps, 'kind' | 'className'> & {
  /** The id of the won game, or the day of the puzzle of the day. */
  readonly win: string;
};

/** Opens the card of a win. */
function ShareWin({ win, ...button }: ShareWinProps) {
  const words = useWords('play');
  const refuse = useErrorMessage();
  const {
    part: Sheet,
    item,
    open,
    close,
  } = useLazyPart(sheet, (_win: string) => refuse({ kind: 'info', text: words.shareFailed }));
  return (
    <>
      <Button {...button} onClick={() => open(win)}>
        {words.share}
      </Button>
      {Sheet && item !== undefined && <Sheet win={item} onClose={close} />}
    </>
  );
}
