import { screens } from '@soho/contract';
import { useOwnPlace } from '../../api/leaderboard.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import amount from '../../ui/amount.module.css';
import { classNames } from '../../ui/class-names.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { ChevronIcon, CoinIcon } from '../../ui/icons/icons.tsx';
import oneLine from '../../ui/one-line.module.css';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { useWords } from '../../words/index.ts';
import styles from './own-place.module.css';

/** The player's rank, and the next player above with the gap; or a waiting league's result. Leads to the leaderboard. */
export function OwnPlace() {
  const words = useWords('leaderboard');
  const { data } = useOwnPlace();
  return (
    <ScreenLink
      to={data?.result ? `${screens.leaderboard}?tab=week` : screens.leaderboard}
      className={styles.place}
      data-result={Boolean(data?.result)}
      onClick={haptic.light}
    >
      {data && (
        <span className={styles.rank}>
          <span className={styles.label}>{words.place}</span> <CoinAmount value={data.rank} />
        </span>
      )}
      <span className={styles.next}>{data ? <Next {...data} /> : words.title}</span>
      <ChevronIcon size={20} />
    </ScreenLink>
  );
}

type NextProps = NonNullable<ReturnType<typeof useOwnPlace>['data']>;

function Next({ rank, balance, above, result }: NextProps) {
  const words = useWords('leaderboard');
  if (result) {
    return words.resultWaits;
  }
  if (above === null) {
    return balance > 0 ? words.onTop(rank) : words.noCoins;
  }
  return (
    <>
      <span className={styles.label}>{words.above}</span>{' '}
      <span className={styles.rival}>
        <bdi className={oneLine.oneLine} dir="auto">
          {above.nickname}
        </bdi>{' '}
        <span className={classNames(amount.coins, styles.coins)}>
          <span>
            {words.another} <CoinAmount value={above.balance - balance} />
          </span>
          <CoinIcon size={16} />
        </span>
      </span>
    </>
  );
}
