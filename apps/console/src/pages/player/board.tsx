import { consoleCalls } from '@soho/contract/console';
import { useRead } from '../../api/use-read.ts';
import { Pending } from '../../ui/page.tsx';
import { Time } from '../../ui/text.tsx';
import { useWords } from '../../words/words.tsx';

type Props = { readonly playerId: number; readonly gameId: string };

/** A game's board as it was dealt; pairs that were found are marked, and a puzzle's moves are listed. */
export function Board({ playerId, gameId }: Props) {
  const { players } = useWords();
  const query = useRead(consoleCalls.game, { player_id: String(playerId), game_id: gameId });
  if (query.data === undefined) {
    return <Pending {...query} />;
  }
  const { kind, board, found, moves, dealt_at, closed_at, status } = query.data;
  const cells = board.map((value, place) => ({ value, place }));
  return (
    <div className="game">
      <ol className={`board ${kind}`} aria-label={players.board}>
        {cells.map(({ value, place }) => (
          <li key={place} className={kind === 'card' && found.includes(value) ? 'found' : undefined}>
            {kind === 'puzzle' && value === 0 ? '' : value}
          </li>
        ))}
      </ol>
      <p className="muted">
        {status} · <Time of={dealt_at} /> – <Time of={closed_at} />
        {kind === 'puzzle' ? ` · ${players.moves(moves.length)}` : ''}
      </p>
    </div>
  );
}
