import { consoleCalls } from '@soho/contract/console';
import { useState } from 'react';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import { Choice, Field, Reason } from '../../ui/field.tsx';
import { useWords } from '../../words/words.tsx';

/**
 * Gives coins or attempts, or takes them. The operation gets its id when the form is opened, so that it is done once,
 * however often it is sent.
 */
export function AdjustDialog({ playerId, onClose }: { readonly playerId: number; readonly onClose: () => void }) {
  const { players, columns } = useWords();
  const [operation] = useState(() => crypto.randomUUID());
  const [what, setWhat] = useState<'coins' | 'attempts'>('coins');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [again, setAgain] = useState(false);
  const body = { player_id: playerId, what, amount: Number(amount), reason, again, operation };
  return (
    <CommandDialog title={players.adjust} call={consoleCalls.adjustPlayer} body={body} onClose={onClose}>
      <Choice
        label={columns.kind}
        value={what}
        onChange={(event) => setWhat(event.target.value === 'coins' ? 'coins' : 'attempts')}
      >
        <option value="coins">{players.adjustWhat.coins}</option>
        <option value="attempts">{players.adjustWhat.attempts}</option>
      </Choice>
      <Field
        label={players.adjustAmount}
        inputMode="numeric"
        pattern="-?[1-9][0-9]{0,14}"
        required
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <Reason value={reason} onChange={setReason} />
      <label className="check">
        <input type="checkbox" checked={again} onChange={(event) => setAgain(event.target.checked)} />
        {players.adjustAgain}
      </label>
    </CommandDialog>
  );
}
