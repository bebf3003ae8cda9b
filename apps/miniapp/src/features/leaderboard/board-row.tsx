import { type ReactNode, useState } from 'react';
import amount from '../../ui/amount.module.css';
import { classNames } from '../../ui/class-names.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import { NameFrame } from '../../ui/looks/name-frame.tsx';
import oneLine from '../../ui/one-line.module.css';
import styles from './board-row.module.css';

export type PlaceProps = {
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
  return (
    <li className={styles.row} data-me={isMe}>
      {children}
      <span className={styles.rank}>{place + 1}</span>
      <span className={classNames(oneLine.oneLine, styles.name)}>
        {face !== undefined && <Face url={face} />}
        <NameFrame frame={frame}>
          <bdi dir="auto">{name}</bdi>
        </NameFrame>
      </span>
      <span className={classNames(amount.coins, styles.coins)}>
        <CoinIcon size={16} />
        <CoinAmount value={balance} />
      </span>
    </li>
  );
}

/** A picture that cannot be loaded leaves no gap. */
function Face({ url }: { readonly url: string }) {
  const [isBroken, setBroken] = useState(false);
  return isBroken ? undefined : (
    <img
      className={styles.face}
      src={url}
      alt=""
      width={28}
      height={28}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}
