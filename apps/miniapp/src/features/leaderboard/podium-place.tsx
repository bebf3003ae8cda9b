import amount from '../../ui/amount.module.css';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import { NameFrame } from '../../ui/looks/name-frame.tsx';
import oneLine from '../../ui/one-line.module.css';
import { useWords } from '../../words/index.ts';
import type { PlaceProps } from './board-row.tsx';
import { Medal } from './medal.tsx';
import styles from './podium-place.module.css';
import { metals } from './ranks.ts';

/** One of the first three, on a step whose height, number and medal show the rank. */
export function PodiumPlace({ place, name, balance, isMe, frame }: PlaceProps) {
  const words = useWords('leaderboard');
  const metal = metals[place] ?? 'bronze';
  return (
    <li className={styles.place} data-metal={metal} data-place={place} data-me={isMe}>
      <span className={styles.player}>
        <Avatar name={name} url={undefined} />
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
