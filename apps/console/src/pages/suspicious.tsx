import { consoleCalls } from '@soho/contract/console';
import { useState } from 'react';
import { useRead } from '../api/client.ts';
import { useMay } from '../api/session.ts';
import { setQuery, useAddress } from '../platform/address.ts';
import { CommandDialog } from '../ui/command-dialog.tsx';
import { Choice, Reason } from '../ui/field.tsx';
import { PlayerLink } from '../ui/link.tsx';
import { Page, Pending } from '../ui/page.tsx';
import { Table } from '../ui/table.tsx';
import { Amount } from '../ui/text.tsx';
import { sayEvidence } from '../words/codes.ts';
import { useWords } from '../words/words.tsx';
import { callsOnMany } from './player/player-actions.tsx';

/** What the list is sorted by. */
const orders = ['weight', 'coins'] as const;

type Decision = keyof typeof callsOnMany;

/** Players who look like farms, with the evidence, and decisions about several at once. */
export function SuspiciousPage() {
  const words = useWords();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const query = useRead(consoleCalls.suspicious, {});
  const address = useAddress().searchParams;
  const toggle = (playerId: number) => {
    const changed = new Set(chosen);
    if (!changed.delete(playerId)) {
      changed.add(playerId);
    }
    setChosen(changed);
  };
  const order = orders.find((one) => one === address.get('sort')) ?? 'weight';
  const players = query.data?.players ?? [];
  const sorted = order === 'coins' ? players.toSorted((one, other) => other.coins - one.coins) : players;
  const isEach = players.length > 0 && players.every(({ player_id }) => chosen.has(player_id));
  return (
    <Page title={words.pages.suspicious} actions={<Decisions chosen={chosen} onDone={() => setChosen(new Set())} />}>
      <p className="muted">{words.suspicious.intro}</p>
      <div className="filters">
        <Choice
          label={words.suspicious.sort}
          value={order}
          onChange={({ target }) => setQuery('sort', target.value === 'weight' ? '' : target.value)}
        >
          {orders.map((one) => (
            <option key={one} value={one}>
              {words.suspicious.orders[one]}
            </option>
          ))}
        </Choice>
        <button
          type="button"
          className="button"
          disabled={players.length === 0}
          onClick={() => setChosen(new Set(isEach ? [] : players.map(({ player_id }) => player_id)))}
        >
          {isEach ? words.suspicious.chooseNone : words.suspicious.chooseAll}
        </button>
      </div>
      {query.data === undefined ? (
        <Pending {...query} />
      ) : (
        <Table
          caption={words.pages.suspicious}
          rows={sorted}
          keyOf={({ player_id }) => player_id}
          columns={[
            {
              head: words.suspicious.choose,
              renderCell: ({ player_id, nickname }) => (
                <input
                  type="checkbox"
                  aria-label={`${words.suspicious.choose}: ${nickname}`}
                  checked={chosen.has(player_id)}
                  onChange={() => toggle(player_id)}
                />
              ),
            },
            {
              head: words.columns.player,
              renderCell: (player) => (
                <>
                  <PlayerLink {...player} />
                  {player.banned ? <span className="tag bad">{words.players.banned}</span> : null}
                  {player.held ? <span className="tag warn">{words.players.held}</span> : null}
                  {player.others.length > 0 ? (
                    <span className="muted"> {words.suspicious.others(player.others.length)}</span>
                  ) : null}
                </>
              ),
            },
            { head: words.columns.coins, isNumber: true, renderCell: ({ coins }) => <Amount of={coins} /> },
            {
              head: words.columns.signals,
              renderCell: ({ signals }) => (
                <ul className="plain">
                  {signals.map(({ code, count, evidence }) => (
                    <li key={code}>
                      <strong>{words.codes.signals[code] ?? code}</strong>{' '}
                      <span className="muted">{words.suspicious.times(count)}</span>
                      <br />
                      {sayEvidence(words.codes, evidence)}
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      )}
    </Page>
  );
}

function Decisions({ chosen, onDone }: { readonly chosen: ReadonlySet<number>; readonly onDone: () => void }) {
  const { players, suspicious } = useWords();
  const may = useMay();
  const [opened, setOpened] = useState<Decision>();
  const [reason, setReason] = useState('');
  const offered = (['hold', 'release', 'ban'] as const).filter((name) => may(`players.${name}`));
  return (
    <>
      {chosen.size === 0 ? null : <span role="status">{suspicious.chosen(chosen.size)}</span>}
      {offered.map((name) => (
        <button
          key={name}
          type="button"
          className="button"
          disabled={chosen.size === 0}
          onClick={() => setOpened(name)}
        >
          {players[name]}
        </button>
      ))}
      {opened === undefined ? null : (
        <CommandDialog
          title={`${players[opened]}: ${suspicious.chosen(chosen.size)}`}
          call={callsOnMany[opened]}
          body={{ player_ids: [...chosen], reason }}
          onClose={() => {
            setOpened(undefined);
            setReason('');
            onDone();
          }}
        >
          <Reason value={reason} onChange={setReason} />
        </CommandDialog>
      )}
    </>
  );
}
