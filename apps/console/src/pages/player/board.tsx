import { consoleCalls } from '@soho/contract/console';
import { useState } from 'react';
import { useRead } from '../../api/client.ts';
import { Pending } from '../../ui/page.tsx';
import { Amount, Time } from '../../ui/text.tsx';
import { useWords } from '../../words/words.tsx';
import { type Game, replayGame, type Step } from './replay-game.ts';

type Props = { readonly playerId: number; readonly gameId: string };

/** A game's board as it was dealt, and after each move of a puzzle or each pair of cards. */
export function Board({ playerId, gameId }: Props) {
  const query = useRead(consoleCalls.game, { player_id: String(playerId), game_id: gameId });
  return query.data === undefined ? <Pending {...query} /> : <Played game={query.data} />;
}

function Played({ game }: { readonly game: Game }) {
  const { players } = useWords();
  const [number, setNumber] = useState(0);
  const { steps, illegalMove } = replayGame(game);
  const step = steps[number];
  if (step === undefined) {
    return null;
  }
  const last = steps.length - 1;
  const { kind, status, dealt_at, closed_at } = game;
  return (
    <div className="game">
      <Cells kind={kind} step={step} />
      <p role="status">
        {step.done === undefined ? players.dealt : players.steps[kind](number, last, step.done)}
        {step.credit === undefined ? null : (
          <>
            {' · '}
            <Amount of={step.credit.amount} signed /> · <Time of={step.credit.created_at} />
          </>
        )}
      </p>
      {last === 0 ? null : <Steps number={number} last={last} onGo={setNumber} />}
      {illegalMove === undefined ? null : <p className="notice bad">{players.illegalMove(illegalMove)}</p>}
      <p className="muted">
        {status} · <Time of={dealt_at} /> – <Time of={closed_at} />
      </p>
    </div>
  );
}

function Cells({ kind, step: { board, found } }: { readonly kind: Game['kind']; readonly step: Step }) {
  const { players } = useWords();
  const cells = board.map((value, place) => ({ value, place }));
  return (
    <ol className={kind === 'puzzle' ? 'board puzzle' : 'board'} aria-label={players.board}>
      {cells.map(({ value, place }) => (
        <li key={place} className={kind === 'card' && found.includes(value) ? 'found' : undefined}>
          {kind === 'puzzle' && value === 0 ? '' : value}
        </li>
      ))}
    </ol>
  );
}

type StepsProps = { readonly number: number; readonly last: number; readonly onGo: (number: number) => void };

/** A button that leads nowhere keeps the focus: whoever steps by keyboard stays where they are. */
function Steps({ number, last, onGo }: StepsProps) {
  const { players } = useWords();
  const targets = { first: 0, back: Math.max(0, number - 1), next: Math.min(last, number + 1), last };
  return (
    <div className="actions" role="group" aria-label={players.replay}>
      {(['first', 'back', 'next', 'last'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className="button"
          aria-disabled={targets[name] === number}
          onClick={() => onGo(targets[name])}
        >
          {players.stepTo[name]}
        </button>
      ))}
    </div>
  );
}
