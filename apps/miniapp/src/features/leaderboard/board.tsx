import type { ReactNode } from 'react';
import { loadErrorText } from '../../api/errors.ts';
import amount from '../../ui/amount.module.css';
import { RetryButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { GroupedDigits } from '../../ui/grouped-digits.tsx';
import { CoinIcon } from '../../ui/icons/icons.tsx';
import { NameFrame } from '../../ui/looks/name-frame.tsx';
import { NameDisc } from '../../ui/name-disc.tsx';
import { Notice } from '../../ui/notice.tsx';
import oneLine from '../../ui/one-line.module.css';
import { BrokenLanternPicture } from '../../ui/pictures/lanterns.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/index.ts';
import styles from './board.module.css';
import { type Entry, metals } from './ranks.ts';

type BoardProps = {
  readonly label: string;
  readonly entries: readonly Entry[];
  /** The player's own place among them, from 0. */
  readonly own: number | undefined;
};

/** The first three on a podium, the others below it; one list for screen readers. */
export function Board({ label, entries, own }: BoardProps) {
  return (
    // Nothing in the list takes the focus, but a keyboard must be able to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className={styles.board} data-podium={Math.min(entries.length, metals.length)} tabIndex={0} aria-label={label}>
      {entries.map(({ nickname, balance, frame, avatar_url }, place) => {
        const Place = place < metals.length ? PodiumPlace : BoardRow;
        return (
          <Place
            // The reply has no ids: the place identifies the row.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            place={place}
            name={nickname}
            balance={balance}
            isMe={place === own}
            frame={frame}
            face={avatar_url}
          />
        );
      })}
    </ol>
  );
}

/** One of the first three, on a step whose height, number and medal show the rank. */
function PodiumPlace({ place, name, balance, isMe, frame, face }: PlaceProps) {
  const words = useWords('leaderboard');
  const metal = metals[place] ?? 'bronze';
  return (
    <li className={styles.place} data-metal={metal} data-place={place} data-me={isMe}>
      <span className={styles.player}>
        <NameDisc name={name} url={face} />
        <span className={styles.medal}>
          <Medal label={words[metal]} />
        </span>
      </span>
      <span className={classNames(oneLine.oneLine, styles.name)}>
        <NameFrame frame={frame}>
          <bdi dir="auto">{name}</bdi>
        </NameFrame>
      </span>
      <span className={classNames(amount.coins, styles.coins)}>
        <CoinIcon size={16} />
        <CoinAmount value={balance} />
      </span>
      <span className={styles.step}>{place + 1}</span>
    </li>
  );
}

/** A medal on its ribbon, in the colour of its parent. */
function Medal({ label }: { readonly label: string }) {
  return (
    <svg width="28" height="32" viewBox="0 0 28 32" role="img" aria-label={label}>
      <path className={styles.ribbon} d="M7 0h6l3 12-5 3ZM21 0h-6l-3 12 5 3Z" />
      <circle className={styles.rim} cx="14" cy="20" r="11" />
      <circle className={styles.face} cx="14" cy="20" r="7.5" />
      <path className={styles.star} d="m14 14.5 1.7 3.5 3.8.5-2.8 2.6.7 3.8-3.4-1.8-3.4 1.8.7-3.8-2.8-2.6 3.8-.5Z" />
    </svg>
  );
}

type PlaceProps = {
  /** From 0, in the list's order. */
  readonly place: number;
  readonly name: string;
  readonly balance: number;
  readonly isMe: boolean;
  /** The frame of the name, if the player wears one. */
  readonly frame: string | undefined;
  /** The address of the player's picture, if there is one. */
  readonly face?: string | undefined;
};

/** @param children marks of the row, in a league */
export function BoardRow({
  place,
  name,
  balance,
  isMe,
  frame,
  face,
  children,
}: PlaceProps & { readonly children?: ReactNode }) {
  const words = useWords('leaderboard');
  return (
    <li className={styles.row} data-me={isMe}>
      {children}
      <span className={styles.rank}>
        <GroupedDigits value={place + 1} />
      </span>
      <span className={styles.rowFace}>
        <NameDisc name={name} url={face} />
      </span>
      <span className={classNames(oneLine.oneLine, styles.rowName)}>
        <NameFrame frame={frame}>
          <bdi dir="auto">{name}</bdi>
        </NameFrame>
      </span>
      {isMe && <span className={styles.you}>{words.me}</span>}
      <span className={classNames(amount.coins, styles.rowCoins)}>
        <CoinIcon size={16} />
        <CoinAmount value={balance} />
      </span>
    </li>
  );
}

type BoardFailureProps = { readonly error: Error; readonly busy: boolean; readonly onRetry: () => void };

/** Replaces a board that could not be read. */
export function BoardFailure({ error, busy, onRetry }: BoardFailureProps) {
  const words = useWords('leaderboard');
  return (
    <Notice picture={<BrokenLanternPicture />} text={words.failed(loadErrorText(error, words))} role="alert">
      <RetryButton kind="primary" busy={busy} onClick={onRetry}>
        {words.retry}
      </RetryButton>
    </Notice>
  );
}

const STEPS = ['silver', 'gold', 'bronze'] as const;
const ROWS = [0, 1, 2, 3, 4, 5];

export function BoardSkeleton() {
  return (
    <div className={styles.skeletonBoard} aria-busy="true">
      <div className={styles.podium}>
        {STEPS.map((step) => (
          <div key={step} className={styles.skeletonPlace} data-step={step}>
            <Skeleton className={styles.skeletonPlayer} />
            <Skeleton className={styles.skeletonStep} />
          </div>
        ))}
      </div>
      {ROWS.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton className={styles.skeletonName} />
          <Skeleton className={styles.skeletonCoins} />
        </div>
      ))}
    </div>
  );
}

const steps = [
  { x: 16, y: 92, height: 44, number: '2', tone: 'silver' },
  { x: 72, y: 68, height: 68, number: '1', tone: 'gold' },
  { x: 128, y: 106, height: 30, number: '3', tone: 'bronze' },
] as const;

/** An empty podium in a lamp's light. */
export function EmptyPodiumPicture() {
  return (
    <svg className={styles.picture} width="200" height="148" viewBox="0 0 200 148" aria-hidden="true">
      <path className={styles.light} d="M92 16h16l44 122H48Z" />
      <path className={styles.lamp} d="M88 16q0-12 12-12t12 12Z" />
      {steps.map(({ x, y, height, number, tone }) => (
        <g key={number} className={styles[tone]}>
          <rect className={styles.emptyStep} x={x} y={y} width="54" height={height} rx="6" />
          <path className={styles.edge} d={`M${x + 4} ${y + 2}h46`} />
          <text className={styles.number} x={x + 27} y={y + 25}>
            {number}
          </text>
        </g>
      ))}
      <path className={styles.ground} d="M4 138h192" />
    </svg>
  );
}
