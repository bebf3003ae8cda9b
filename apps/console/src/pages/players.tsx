import { consoleCalls, playerLists, type ReplyOf } from '@soho/contract/console';
import { useState } from 'react';
import { useRead } from '../api/client.ts';
import { useMay } from '../api/session.ts';
import { setQueries, setQuery, useAddress } from '../platform/address.ts';
import { saveFile } from '../platform/save-file.ts';
import { CommandDialog } from '../ui/command-dialog.tsx';
import { PlayerLink } from '../ui/link.tsx';
import { Page, Pending, Rows } from '../ui/page.tsx';
import { Search } from '../ui/search.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Amount, Time } from '../ui/text.tsx';
import { Turn } from '../ui/turn.tsx';
import { useWords } from '../words/words.tsx';

type List = (typeof playerLists)[number];

/** Players by one of the lists, or those that a search finds. The address holds the list, its direction, the page and the search. */
export function PlayersPage() {
  const words = useWords();
  const may = useMay();
  const [isExporting, setExporting] = useState(false);
  const { searchParams } = useAddress();
  const text = searchParams.get('text') ?? '';
  const list = playerLists.find((one) => one === searchParams.get('list')) ?? 'newest';
  const isReversed = searchParams.get('reversed') === '1';
  return (
    <Page
      title={words.pages.players}
      actions={
        may('players.export') && text === '' ? (
          <button type="button" className="button" onClick={() => setExporting(true)}>
            {words.players.exportList}
          </button>
        ) : null
      }
    >
      <Search
        label={words.players.search}
        hint={words.players.hint}
        text={text}
        onSearch={(wanted) => setQueries({ text: wanted, after: '' })}
      />
      {text === '' ? (
        <>
          <Tabs
            label={words.players.list}
            names={playerLists}
            chosen={list}
            wordOf={(name) => words.players.lists[name]}
            onChoose={(name) => setQueries({ list: name, reversed: '', after: '' })}
          />
          <div className="actions list-head">
            <p className="muted">{words.players.listAbout[list]}</p>
            <button
              type="button"
              className="button quiet small"
              onClick={() => setQueries({ reversed: isReversed ? '' : '1', after: '' })}
            >
              <span aria-hidden="true">{isReversed ? '↑' : '↓'}</span>{' '}
              {isReversed ? words.players.reversed[list] : words.players.order[list]}
            </button>
          </div>
          <Listed list={list} isReversed={isReversed} after={searchParams.get('after') ?? undefined} />
        </>
      ) : (
        <>
          <p>
            <button type="button" className="button quiet" onClick={() => setQuery('text', '')}>
              ← {words.players.backToLists}
            </button>
          </p>
          <Found text={text} />
        </>
      )}
      {isExporting ? <ExportDialog list={list} isReversed={isReversed} onClose={() => setExporting(false)} /> : null}
    </Page>
  );
}

type ListProps = { readonly list: List; readonly isReversed: boolean };

function Listed({ list, isReversed, after }: ListProps & { readonly after: string | undefined }) {
  const query = useRead(consoleCalls.listPlayers, {
    list,
    ...(isReversed ? { reversed: '1' as const } : {}),
    ...(after === undefined ? {} : { after }),
  });
  return query.data === undefined ? (
    <Pending {...query} />
  ) : (
    <>
      <Rows {...query}>
        <PlayersTable players={query.data.players} />
      </Rows>
      <Turn next={query.data.next} after={after} onTurn={(place) => setQuery('after', place ?? '')} />
    </>
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

type FoundPlayer = ReplyOf<typeof consoleCalls.players>['players'][number];
type ListedPlayer = ReplyOf<typeof consoleCalls.listPlayers>['players'][number];

/** What a search finds has fewer columns than a list. */
function PlayersTable({ players }: { readonly players: readonly (FoundPlayer | ListedPlayer)[] }) {
  const { pages, columns, players: words } = useWords();
  const more: readonly Column<FoundPlayer | ListedPlayer>[] = players.some((player) => 'streak_days' in player)
    ? [
        {
          head: words.streak,
          isNumber: true,
          renderCell: (player) => ('streak_days' in player ? <Amount of={player.streak_days} /> : null),
        },
        { head: words.paidAt, renderCell: (player) => ('paid_at' in player ? <Time of={player.paid_at} /> : null) },
      ]
    : [];
  return (
    <Table
      caption={pages.players}
      rows={players}
      keyOf={({ player_id }) => player_id}
      columns={[
        {
          head: columns.player,
          renderCell: (player) => (
            <>
              <PlayerLink {...player} />
              {'banned' in player && player.banned ? <span className="tag bad">{words.banned}</span> : null}
              {'held' in player && player.held ? <span className="tag warn">{words.held}</span> : null}
            </>
          ),
        },
        { head: columns.coins, isNumber: true, renderCell: ({ coins }) => <Amount of={coins} /> },
        ...more,
        { head: columns.joined, renderCell: ({ created_at }) => <Time of={created_at} /> },
        { head: columns.seen, renderCell: ({ seen_at }) => <Time of={seen_at} /> },
      ]}
    />
  );
}

/** Saves the list as a file. */
function ExportDialog({ list, isReversed, onClose }: ListProps & { readonly onClose: () => void }) {
  const { players } = useWords();
  return (
    <CommandDialog
      title={`${players.exportList}: ${players.lists[list]}`}
      call={consoleCalls.exportPlayerList}
      body={{ list, reversed: isReversed }}
      onClose={onClose}
      onApplied={({ file }) => {
        if (file !== null) {
          saveFile(`players-${list}.csv`, file);
        }
      }}
    >
      <p>{players.exportListAbout}</p>
    </CommandDialog>
  );
}
