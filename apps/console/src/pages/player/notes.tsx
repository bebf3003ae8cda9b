import { consoleCalls } from '@soho/contract/console';
import { useState } from 'react';
import { useMay } from '../../api/session.ts';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Foreign, Time } from '../../ui/text.tsx';
import { useWords } from '../../words/words.tsx';
import type { Player } from './player-actions.tsx';

/** What operators have written about a player, the newest first. */
export function Notes({ player }: { readonly player: Player }) {
  const { players, nothing } = useWords();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {player.notes.length === 0 ? <p className="muted">{nothing}</p> : null}
      <ul className="notes">
        {player.notes.map(({ text, operator, made_at }) => (
          <li key={`${made_at} ${text}`}>
            <p>
              <Foreign>{text}</Foreign>
            </p>
            <p className="muted">
              <Foreign>{operator}</Foreign> · <Time of={made_at} />
            </p>
          </li>
        ))}
      </ul>
      {may('players.note') ? (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {players.addNote}
        </button>
      ) : null}
      {isOpen ? <NoteDialog playerId={player.player_id} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The operation gets its id when the form is opened, so that the note is written once, however often it is sent. */
function NoteDialog({ playerId, onClose }: { readonly playerId: number; readonly onClose: () => void }) {
  const { players } = useWords();
  const [operation] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  return (
    <CommandDialog
      title={players.addNote}
      call={consoleCalls.addNote}
      isPlain
      body={{ player_id: playerId, text, operation }}
      onClose={onClose}
    >
      <TextArea
        label={players.note}
        hint={players.noteHint}
        required
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </CommandDialog>
  );
}
