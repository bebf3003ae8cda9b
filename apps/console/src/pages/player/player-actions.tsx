import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { useState } from 'react';
import { useMay } from '../../api/session.ts';
import { saveFile } from '../../platform/save-file.ts';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import { Choice, Field, Reason } from '../../ui/field.tsx';
import { Menu } from '../../ui/menu.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { useWords } from '../../words/words.tsx';

export type Player = ReplyOf<typeof consoleCalls.player>;

type Opened =
  | 'ban'
  | 'unban'
  | 'hold'
  | 'release'
  | 'adjust'
  | 'signOut'
  | 'hide'
  | 'unhide'
  | 'message'
  | 'export'
  | 'erase';

/** What is done most has buttons; the rest is in a menu. */
const FIRST = 2;

/** What the role may do about a player. */
export function PlayerActions({ player }: { readonly player: Player }) {
  const { players, others } = useWords();
  const may = useMay();
  const [opened, setOpened] = useState<Opened>();
  const offered: readonly (readonly [Opened, boolean])[] = [
    ['adjust', may('players.adjust')],
    ['message', may('messages.send')],
    ['hold', may('players.hold') && player.hold === null],
    ['release', may('players.release') && (player.hold !== null || (player.counts['bonuses_held'] ?? 0) > 0)],
    ['ban', may('players.ban') && player.ban === null],
    ['unban', may('players.ban') && player.ban !== null],
    ['signOut', may('players.signOut')],
    ['hide', may('players.hide') && player.hidden === null],
    ['unhide', may('players.hide') && player.hidden !== null],
    ['export', may('players.export')],
    ['erase', may('players.erase')],
  ];
  const close = () => setOpened(undefined);
  const names = offered.filter(([, isOffered]) => isOffered).map(([name]) => name);
  return (
    <>
      {names.slice(0, FIRST).map((name) => (
        <button key={name} type="button" className="button" onClick={() => setOpened(name)}>
          {players[name]}
        </button>
      ))}
      {names.length > FIRST ? (
        <Menu
          label={others}
          items={names.slice(FIRST).map((name) => ({
            label: players[name],
            onChoose: () => setOpened(name),
            destroys: name === 'erase',
          }))}
        />
      ) : null}
      {opened === undefined ? null : <ActionDialog opened={opened} player={player} onClose={close} />}
    </>
  );
}

type DialogProps = { readonly opened: Opened; readonly player: Player; readonly onClose: () => void };

function ActionDialog({ opened, player, onClose }: DialogProps) {
  const { player_id: playerId, language } = player;
  switch (opened) {
    case 'adjust':
      return <AdjustDialog playerId={playerId} onClose={onClose} />;
    case 'message':
      return (
        <MessageDialog to={{ player_id: playerId }} languages={[language === 'ru' ? 'ru' : 'en']} onClose={onClose} />
      );
    case 'export':
      return <ExportDialog playerId={playerId} onClose={onClose} />;
    case 'hide':
    case 'unhide':
      return <HideDialog playerId={playerId} hidden={opened === 'hide'} onClose={onClose} />;
    case 'erase':
      return <EraseDialog playerId={playerId} onClose={onClose} />;
    default:
      return <DecisionDialog what={opened} playerId={playerId} onClose={onClose} />;
  }
}

type DecisionProps = {
  readonly what: 'ban' | 'unban' | 'hold' | 'release' | 'signOut';
  readonly playerId: number;
  readonly onClose: () => void;
};

function DecisionDialog({ what, playerId, onClose }: DecisionProps) {
  const { players } = useWords();
  const [reason, setReason] = useState('');
  const fields = <Reason value={reason} onChange={setReason} />;
  const many = { player_ids: [playerId], reason };
  switch (what) {
    case 'unban':
      return (
        <CommandDialog
          title={players.unban}
          call={consoleCalls.unbanPlayer}
          body={{ player_id: playerId, reason }}
          onClose={onClose}
        >
          {fields}
        </CommandDialog>
      );
    case 'signOut':
      return (
        <CommandDialog
          title={players.signOut}
          call={consoleCalls.signOutPlayer}
          body={{ player_id: playerId, reason }}
          onClose={onClose}
        >
          <p>{players.signOutAbout}</p>
          {fields}
        </CommandDialog>
      );
    case 'ban':
    case 'hold':
    case 'release':
      return (
        <CommandDialog title={players[what]} call={callsOnMany[what]} body={many} onClose={onClose}>
          {fields}
        </CommandDialog>
      );
  }
}

/** Decisions about one player or several. */
export const callsOnMany = {
  ban: consoleCalls.banPlayers,
  hold: consoleCalls.holdPlayers,
  release: consoleCalls.releasePlayers,
} as const;

/**
 * Gives coins or attempts, or takes them. The operation gets its id when the form is opened, so that it is done once,
 * however often it is sent.
 */
function AdjustDialog({ playerId, onClose }: { readonly playerId: number; readonly onClose: () => void }) {
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

type Props = { readonly playerId: number; readonly onClose: () => void };

/** Hides a player on the boards, or shows them again. */
function HideDialog({ playerId, hidden, onClose }: Props & { readonly hidden: boolean }) {
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
function ExportDialog({ playerId, onClose }: Props) {
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
function EraseDialog({ playerId, onClose }: Props) {
  const { players } = useWords();
  const [reason, setReason] = useState('');
  return (
    <CommandDialog
      title={players.erase}
      destroys={players.eraseForGood}
      call={consoleCalls.erasePlayer}
      body={{ player_id: playerId, reason }}
      onClose={onClose}
    >
      <p>{players.eraseAbout}</p>
      <Reason value={reason} hint={players.eraseReasonHint} onChange={setReason} />
    </CommandDialog>
  );
}
