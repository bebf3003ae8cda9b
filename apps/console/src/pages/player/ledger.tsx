import { consoleCalls, ledgerKinds, type QueryOf, type ReplyOf } from '@soho/contract/console';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../api/client.ts';
import { useMay } from '../../api/session.ts';
import { setQuery, useAddress } from '../../platform/address.ts';
import { Choice, Field } from '../../ui/field.tsx';
import { Link, PlayerLink } from '../../ui/link.tsx';
import { Pending, Rows } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { Amount, Time } from '../../ui/text.tsx';
import { Turn } from '../../ui/turn.tsx';
import { useWords } from '../../words/words.tsx';
import { Board } from './board.tsx';

/** The ledger as a timeline, a page of it at a time. */
export function Ledger({ playerId }: { readonly playerId: number }) {
  const { players, codes, columns } = useWords();
  const { searchParams } = useAddress();
  const kind = ledgerKinds.find((one) => one === searchParams.get('kind'));
  const day = searchParams.get('day') ?? '';
  return (
    <>
      <div className="filters">
        <Choice label={columns.kind} value={kind ?? ''} onChange={({ target }) => setQuery('kind', target.value)}>
          <option value="">{players.anyKind}</option>
          {ledgerKinds.map((one) => (
            <option key={one} value={one}>
              {codes.ledger[one]}
            </option>
          ))}
        </Choice>
        <Field label={players.day} type="date" value={day} onChange={({ target }) => setQuery('day', target.value)} />
      </div>
      <Entries
        key={`${kind} ${day}`}
        playerId={playerId}
        filter={{ ...(kind === undefined ? {} : { kind }), ...(day === '' ? {} : { day }) }}
      />
    </>
  );
}

type EntriesProps = {
  readonly playerId: number;
  readonly filter: Pick<QueryOf<typeof consoleCalls.entries>, 'kind' | 'day'>;
};

function Entries({ playerId, filter }: EntriesProps) {
  const { players, codes, columns } = useWords();
  const [before, setBefore] = useState<number>();
  const query = useRead(consoleCalls.entries, {
    player_id: String(playerId),
    ...filter,
    ...(before === undefined ? {} : { before: String(before) }),
  });
  if (query.data === undefined) {
    return <Pending {...query} />;
  }
  const { entries, next } = query.data;
  return (
    <>
      <Rows {...query}>
        <Table
          caption={players.ledger}
          rows={entries}
          keyOf={({ seq }) => seq}
          columns={[
            { head: columns.time, renderCell: ({ created_at }) => <Time of={created_at} /> },
            {
              head: columns.kind,
              renderCell: ({ kind }) => (kind in codes.ledger ? codes.ledger[kind as keyof typeof codes.ledger] : kind),
            },
            { head: columns.evidence, renderCell: (entry) => <Evidence playerId={playerId} entry={entry} /> },
            { head: columns.amount, isNumber: true, renderCell: ({ amount }) => <Amount of={amount} signed /> },
            { head: columns.balance, isNumber: true, renderCell: ({ balance_after }) => <Amount of={balance_after} /> },
          ]}
        />
      </Rows>
      <Turn next={next} after={before} onTurn={setBefore} />
    </>
  );
}

type Entry = ReplyOf<typeof consoleCalls.entries>['entries'][number];
type Props = { readonly playerId: number; readonly entry: Entry };

const GAME = /^game:([0-9a-f-]{36}):/;
const TASK = /^task:(.+)$/;
const SETTLEMENT = /^settlement:(\d+)$/;

/** What an entry was paid for. A game shows its board and friends' shares their friends when they are opened; a task and a payment are links. */
function Evidence({ playerId, entry: { ref, order_id: orderId } }: Props) {
  const { codes } = useWords();
  const may = useMay();
  const [gameId, tag, settlement] = [GAME, TASK, SETTLEMENT].map((pattern) => pattern.exec(ref)?.[1]);
  if (gameId !== undefined) {
    return (
      <Opened name={codes.refs.game}>
        <Board playerId={playerId} gameId={gameId} />
      </Opened>
    );
  }
  if (settlement !== undefined) {
    return (
      <Opened name={codes.refs.settlement}>
        <Shares playerId={playerId} settlement={settlement} />
      </Opened>
    );
  }
  const address =
    tag !== undefined && may('tasks.read')
      ? `/tasks?task=${encodeURIComponent(tag)}`
      : orderId !== null && may('payments.read')
        ? `/payments/${orderId}`
        : undefined;
  const text = tag ?? (orderId === null ? (codes.refs[ref.split(':')[0] ?? ''] ?? ref) : codes.refs['order']);
  return address === undefined ? <span title={ref}>{text}</span> : <Link to={address}>{text}</Link>;
}

/** Its content is loaded when it is opened. */
function Opened({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen ? children : null}
    </details>
  );
}

type SharesProps = { readonly playerId: number; readonly settlement: string };

/** The friends whose shares one entry of the ledger has paid. */
function Shares({ playerId, settlement }: SharesProps) {
  const { players } = useWords();
  const query = useRead(consoleCalls.shares, { player_id: String(playerId), settlement });
  if (query.data === undefined) {
    return <Pending {...query} />;
  }
  const { friends, others } = query.data;
  return (
    <ul className="plain">
      {friends.map((friend) => (
        <li key={friend.player_id}>
          <PlayerLink {...friend} /> <Amount of={friend.amount} signed />
        </li>
      ))}
      {others === 0 ? null : (
        <li className="muted">
          {players.otherFriends} <Amount of={others} signed />
        </li>
      )}
    </ul>
  );
}
