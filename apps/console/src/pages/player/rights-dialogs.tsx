import { consoleCalls } from '@soho/contract/console';
import { useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import { Reason } from '../../ui/field.tsx';
import { useWords } from '../../words/words.tsx';

type Props = { readonly playerId: number; readonly onClose: () => void };

/** Hides a player on the boards, or shows them again. */
export function HideDialog({ playerId, hidden, onClose }: Props & { readonly hidden: boolean }) {
  const { players } = useWords();
  const [reason, setReason] = useState('');
  return (
    <CommandDialog
      title={hidden ? players.hide : players.unhide}
      call={consoleCalls.hidePlayer}
      body={{ player_id: playerId, hidden, reason }}
      onClose={onClose}
    >
      <Reason value={reason} onChange={setReason} />
    </CommandDialog>
  );
}

/** Saves all that is stored about a player as a file. */
export function ExportDialog({ playerId, onClose }: Props) {
  const { players } = useWords();
  return (
    <CommandDialog
      title={players.export}
      call={consoleCalls.exportPlayer}
      body={{ player_id: playerId }}
      onClose={onClose}
      onApplied={({ file }) => {
        if (file !== null) {
          saveFile(`player-${playerId}.json`, file);
        }
      }}
    >
      <p>{players.exportAbout}</p>
    </CommandDialog>
  );
}

/** Erases a person's data. */
export function EraseDialog({ playerId, onClose }: Props) {
  const { players } = useWords();
  const [reason, setReason] = useState('');
  return (
    <CommandDialog
      title={players.erase}
      call={consoleCalls.erasePlayer}
      body={{ player_id: playerId, reason }}
      onClose={onClose}
    >
      <p>{players.eraseAbout}</p>
      <Reason value={reason} hint={players.eraseReasonHint} onChange={setReason} />
    </CommandDialog>
  );
}
