import type { consoleCalls, ReplyOf } from '@soho/contract/console';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../api/session.ts';
import { Link } from '../../ui/link.tsx';
import { Board } from './board.tsx';
import { Shares } from './shares.tsx';

type Entry = ReplyOf<typeof consoleCalls.entries>['entries'][number];
type Props = { readonly playerId: number; readonly entry: Entry };

const GAME = /^game:([0-9a-f-]{36}):/;
const TASK = /^task:(.+)$/;
const SETTLEMENT = /^settlement:(\d+)$/;

/** What an entry was paid for. A game shows its board and friends' shares their friends when they are opened; a task and a payment are links. */
export function Evidence({ playerId, entry: { ref, order_id: orderId } }: Props) {
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
