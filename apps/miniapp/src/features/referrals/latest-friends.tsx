import { LIST_LENGTH } from '../../api/referrals.ts';
import { useWords } from '../../words/index.ts';
import styles from './list.module.css';

type LatestFriendsProps = { readonly shown: number; readonly by: 'latestFriends' | 'latestEarners' };

/** Says above a full list of friends that there may be more, and which of them it shows. */
export function LatestFriends({ shown, by }: LatestFriendsProps) {
  const words = useWords('referrals');
  return shown < LIST_LENGTH ? null : <p className={styles.latest}>{words[by](shown)}</p>;
}
