import amount from '../../ui/amount.module.css';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import { NameFrame } from '../../ui/looks/name-frame.tsx';
import oneLine from '../../ui/one-line.module.css';
import { useWords } from '../../words/index.ts';
import type { PlaceProps } from './board-row.tsx';
import styles from './podium-place.module.css';
import { metals } from './ranks.ts';

/** One of the first three, on a step whose height, number and medal show the rank. */
export function PodiumPlace({ place, name, balance, isMe, frame, face }: PlaceProps) {
  const words = useWords('leaderboard');
  const metal = metals[place] ?? 'bronze';
  return (
    <li className={styles.place} data-metal={metal} data-place={place} data-me={isMe}>
      <span className={styles.player}>
        <Avatar name={name} url={face} />
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
