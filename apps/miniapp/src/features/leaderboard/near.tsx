import { useId } from 'react';
import { useNear } from '../../api/leaderboard.ts';
import { useWords } from '../../words/index.ts';
import { BoardRow } from './board-row.tsx';
import styles from './near.module.css';

/** The players around a player whose own place, from 0, is below the list. */
export function Near({ own }: { readonly own: number }) {
  const words = useWords('leaderboard');
  const titleId = useId();
  const entries = useNear() ?? [];
  const first = own - entries.findIndex(({ me }) => me);
  return (
    entries.length > 1 && (
      <section className={styles.near} aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          {words.near}
        </h2>
        <ol className={styles.rows}>
          {entries.map(({ nickname, balance, me, frame, avatar_url }, index) => (
            <BoardRow
              // The reply has no ids: the place identifies the row.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              place={first + index}
              name={nickname}
              balance={balance}
              isMe={me}
              frame={frame}
              face={avatar_url}
            />
          ))}
        </ol>
      </section>
    )
  );
}
