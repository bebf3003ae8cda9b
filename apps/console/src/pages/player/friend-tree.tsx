import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ConsoleError, send } from '../../api/client.ts';
import { PlayerLink } from '../../ui/link.tsx';
import { Pending, Problem } from '../../ui/page.tsx';
import { Cells, type Column, Head } from '../../ui/table.tsx';
import { Amount, Time } from '../../ui/text.tsx';
import { useWords } from '../../words/words.tsx';

type Friend = ReplyOf<typeof consoleCalls.friends>['friends'][number];
type Inviter = { readonly player_id: number; readonly nickname: string };

/** Levels that are indented on their own: deeper ones would leave no room on a phone. */
const LEVELS = 4;

/** The friends of a player, the friends of each friend below them, and so on. Each level is read when it is opened, a page at a time. */
export function FriendTree({ inviter }: { readonly inviter: Inviter }) {
  const { players } = useWords();
  return (
    <table className="tree">
      <caption className="unseen">{players.friends}</caption>
      <Head columns={useColumns()} />
      <tbody>
        <Branch inviter={inviter} level={0} />
      </tbody>
    </table>
  );
}

type BranchProps = {
  readonly inviter: Inviter;
  /** 0 for the friends of the player whose page this is. */
  readonly level: number;
};

function Branch({ inviter, level }: BranchProps) {
  const { more } = useWords();
  const query = useFriends(inviter.player_id);
  const span = useColumns().length;
  const className = `level-${Math.min(level, LEVELS)}`;
  if (query.data === undefined) {
    return (
      <tr className={className}>
        <td colSpan={span}>
          <Pending {...query} />
        </td>
      </tr>
    );
  }
  return (
    <>
      {query.data.pages
        .flatMap(({ friends }) => friends)
        .map((friend) => (
          <FriendRows key={friend.player_id} friend={friend} inviter={inviter} level={level} />
        ))}
      {query.hasNextPage ? (
        <tr className={className}>
          <td colSpan={span}>
            <Problem error={query.error} />
            <button
              type="button"
              className="button"
              aria-disabled={query.isFetching}
              onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
            >
              {more}
            </button>
          </td>
        </tr>
      ) : null}
    </>
  );
}

type RowsProps = BranchProps & { readonly friend: Friend };

/** A friend, and the friends of that friend if they are open. */
function FriendRows({ friend, inviter, level }: RowsProps) {
  const [isOpen, setOpen] = useState(false);
  const row = { friend, inviter: level === 0 ? undefined : inviter, isOpen, toggle: () => setOpen(!isOpen) };
  return (
    <>
      <tr className={`level-${Math.min(level, LEVELS)}`}>
        <Cells columns={useColumns()} row={row} />
      </tr>
      {isOpen ? <Branch inviter={friend} level={level + 1} /> : null}
    </>
  );
}

type Row = {
  readonly friend: Friend;
  /** None for the friends of the player whose page this is. */
  readonly inviter: Inviter | undefined;
  readonly isOpen: boolean;
  readonly toggle: () => void;
};

function useColumns(): readonly Column<Row>[] {
  const { columns, codes } = useWords();
  return [
    { head: columns.player, renderCell: (row) => <Name {...row} /> },
    { head: columns.coins, isNumber: true, renderCell: ({ friend }) => <Amount of={friend.coins} /> },
    {
      head: columns.bonus,
      renderCell: ({ friend }) => (friend.bonus === null ? '—' : (codes.bonuses[friend.bonus] ?? friend.bonus)),
    },
    { head: columns.joined, renderCell: ({ friend }) => <Time of={friend.created_at} /> },
    { head: columns.seen, renderCell: ({ friend }) => <Time of={friend.seen_at} /> },
  ];
}

/** The friend's name, with a button that opens their friends. */
function Name({ friend, inviter, isOpen, toggle }: Row) {
  const { players } = useWords();
  const { nickname, friends } = friend;
  return (
    <div className="branch">
      <PlayerLink {...friend} />
      {inviter === undefined ? null : <span className="unseen">{players.invitedBy(inviter.nickname)}</span>}
      {friends === 0 ? null : (
        <button
          type="button"
          className="button"
          aria-expanded={isOpen}
          aria-label={players.friendsOf(nickname, friends)}
          onClick={toggle}
        >
          <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> {friends}
        </button>
      )}
    </div>
  );
}

type Page = ReplyOf<typeof consoleCalls.friends>;

/** The pages of a player's friends that have been read so far; the first one to begin with. */
function useFriends(playerId: number): UseInfiniteQueryResult<InfiniteData<Page>, ConsoleError> {
  const call = consoleCalls.friends;
  return useInfiniteQuery<Page, ConsoleError, InfiniteData<Page>, readonly (string | number)[], string | null>({
    queryKey: [call.path, playerId],
    queryFn: ({ pageParam }) =>
      send(call, { query: { player_id: String(playerId), ...(pageParam === null ? {} : { after: pageParam }) } }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  });
}
