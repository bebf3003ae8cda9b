import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import { Link } from '../../ui/link.tsx';
import { Pending, Rows } from '../../ui/page.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import { Table } from '../../ui/table.tsx';
import { Amount, Time } from '../../ui/text.tsx';
import { useWords } from '../../words/words.tsx';
import { Board } from './board.tsx';

/** The ledger as a timeline, a page of it at a time. */
export function Ledger({ playerId }: { readonly playerId: number }) {
  const { players, columns, more } = useWords();
  const [befores, setBefores] = useState<readonly (number | undefined)[]>([undefined]);
  const before = befores.at(-1);
  const query = useRead(consoleCalls.entries, {
    player_id: String(playerId),
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
            { head: columns.kind, renderCell: ({ kind }) => kind },
            { head: columns.evidence, renderCell: (entry) => <Evidence playerId={playerId} entry={entry} /> },
            { head: columns.amount, isNumber: true, renderCell: ({ amount }) => <Amount of={amount} signed /> },
            { head: columns.balance, isNumber: true, renderCell: ({ balance_after }) => <Amount of={balance_after} /> },
          ]}
        />
      </Rows>
      {next === null ? null : (
        <button type="button" className="button" onClick={() => setBefores([...befores, next])}>
          {more}
        </button>
      )}
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
  const may = useMay();
  const [gameId, tag, settlement] = [GAME, TASK, SETTLEMENT].map((pattern) => pattern.exec(ref)?.[1]);
  if (gameId !== undefined) {
    return (
      <Opened name={ref}>
        <Board playerId={playerId} gameId={gameId} />
      </Opened>
    );
  }
  if (settlement !== undefined) {
    return (
      <Opened name={ref}>
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
  return address === undefined ? (
    <code>{ref}</code>
  ) : (
    <Link to={address}>
      <code>{ref}</code>
    </Link>
  );
}

/** Its content is loaded when it is opened. */
function Opened({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <code>{name}</code>
      </summary>
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
