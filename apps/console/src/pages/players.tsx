import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { useRead } from '../api/use-read.ts';
import { setQuery, useAddress } from '../platform/address.ts';
import { Page, Pending, Rows } from '../ui/page.tsx';
import { PlayerLink } from '../ui/player-link.tsx';
import { Search } from '../ui/search.tsx';
import { Table } from '../ui/table.tsx';
import { Amount, Time } from '../ui/text.tsx';
import { useWords } from '../words/words.tsx';

/** Finding a player. */
export function PlayersPage() {
  const words = useWords();
  const text = useAddress().searchParams.get('text') ?? '';
  return (
    <Page title={words.pages.players}>
      <Search
        label={words.players.search}
        hint={words.players.hint}
        text={text}
        onSearch={(wanted) => setQuery('text', wanted)}
      />
      {text === '' ? null : <Found text={text} />}
    </Page>
  );
}

function Found({ text }: { readonly text: string }) {
  const query = useRead(consoleCalls.players, { text });
  return query.data === undefined ? (
    <Pending {...query} />
  ) : (
    <Rows {...query}>
      <PlayersTable players={query.data.players} />
    </Rows>
  );
}

type Player = ReplyOf<typeof consoleCalls.players>['players'][number];

function PlayersTable({ players }: { readonly players: readonly Player[] }) {
  const { pages, columns } = useWords();
  return (
    <Table
      caption={pages.players}
      rows={players}
      keyOf={({ player_id }) => player_id}
      columns={[
        { head: columns.player, renderCell: (player) => <PlayerLink {...player} /> },
        { head: columns.coins, isNumber: true, renderCell: ({ coins }) => <Amount of={coins} /> },
        { head: columns.joined, renderCell: ({ created_at }) => <Time of={created_at} /> },
        { head: columns.seen, renderCell: ({ seen_at }) => <Time of={seen_at} /> },
      ]}
    />
  );
}
