import { LIST_LENGTH } from '../../api/referrals.ts';
import { useWords } from '../../words/index.ts';
import styles from './list.module.css';

/** Says above a full list of friends that it may go on. */
export function LatestFriends({ shown }: { readonly shown: number }) {
  const words = useWords('referrals');
  return shown < LIST_LENGTH ? null : <p className={styles.latest}>{words.latestFriends(shown)}</p>;
}
