import { consoleCalls } from '@soho/contract/console';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Pending, Rows } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { Amount, Time } from '../../ui/text.tsx';
import { useWords } from '../../words/words.tsx';
import { Evidence } from './evidence.tsx';

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
