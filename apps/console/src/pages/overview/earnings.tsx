import { consoleCalls } from '@soho/contract/console';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ConsoleError, send, useRead } from '../../api/client.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Pending, Problem } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { Amount, Time } from '../../ui/text.tsx';
import { useWords } from '../../words/words.tsx';

const FIRST = 7;

/** What each day has earned and cost. */
export function Earnings() {
  const { overview, columns, ton } = useWords();
  const [isWhole, setWhole] = useState(false);
  const query = useRead(consoleCalls.earnings, {});
  const saving = useMutation<void, ConsoleError>({
    mutationFn: async () => saveFile('earnings.csv', (await send(consoleCalls.exportEarnings)).file),
  });
  const { earnings } = overview;
  return (
    <section className="card">
      <header className="page-head">
        <h2>{earnings.title}</h2>
        <button type="button" className="button" disabled={saving.isPending} onClick={() => saving.mutate()}>
          CSV
        </button>
      </header>
      <Problem error={saving.error} />
      {query.data === undefined ? (
        <Pending {...query} />
      ) : (
        <>
          <Table
            caption={earnings.title}
            rows={isWhole ? query.data.days : query.data.days.slice(0, FIRST)}
            keyOf={({ day }) => day}
            columns={[
              { head: columns.day, renderCell: ({ day }) => <Time of={day} /> },
              { head: earnings.ton, isNumber: true, renderCell: (day) => ton(day.ton) },
              { head: earnings.stars, isNumber: true, renderCell: ({ stars }) => <Amount of={stars} /> },
              { head: earnings.coinsOut, isNumber: true, renderCell: (day) => <Amount of={day.coins_out} /> },
              { head: earnings.coinsBack, isNumber: true, renderCell: (day) => <Amount of={day.coins_back} /> },
              { head: earnings.ads, isNumber: true, renderCell: ({ ads }) => <Amount of={ads} /> },
              { head: earnings.playersNew, isNumber: true, renderCell: (day) => <Amount of={day.players_new} /> },
              { head: earnings.playersBack, isNumber: true, renderCell: (day) => <Amount of={day.players_back} /> },
            ]}
          />
          {query.data.days.length > FIRST && !isWhole ? (
            <button type="button" className="button" onClick={() => setWhole(true)}>
              {earnings.all(query.data.days.length)}
            </button>
          ) : null}
        </>
      )}
    </section>
  );
}
