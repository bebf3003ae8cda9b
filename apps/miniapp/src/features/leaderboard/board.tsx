import styles from './board.module.css';
import { BoardRow } from './board-row.tsx';
import { PodiumPlace } from './podium-place.tsx';
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
