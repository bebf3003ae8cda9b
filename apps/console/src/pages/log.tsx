import { consoleCalls } from '@soho/contract/console';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallInput, type ConsoleError, send } from '../api/client.ts';
import { useRead } from '../api/use-read.ts';
import { setQuery, useAddress } from '../platform/address.ts';
import { saveFile } from '../platform/save-file.ts';
import { Field } from '../ui/field.tsx';
import { Page, Pending, Problem, Rows } from '../ui/page.tsx';
import { Table } from '../ui/table.tsx';
import { Foreign, Time } from '../ui/text.tsx';
import { useWords } from '../words/words.tsx';

type Filter = NonNullable<CallInput<typeof consoleCalls.logExport>['query']>;

/** What operators did: operator, action, subject and time. */
export function LogPage() {
  const { pages, log } = useWords();
  const { searchParams } = useAddress();
  const names = ['operator', 'action', 'subject', 'day'] as const;
  const filter: Filter = Object.fromEntries(
    names.flatMap((name) => {
      const value = searchParams.get(name) ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
  const labels = { operator: log.operator, action: log.action, subject: log.object, day: log.day };
  const exporting = useMutation<void, ConsoleError>({
    mutationFn: async () => {
      const { file } = await send(consoleCalls.logExport, { query: filter });
      saveFile('operators.csv', file);
    },
  });
  const setFilter = (name: keyof Filter, value: string) => {
    // What was wrong with the actions of the filter before is not of these.
    exporting.reset();
    setQuery(name, value.trim());
  };
  return (
    <Page
      title={pages.log}
      actions={
        <button type="button" className="button" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
          {log.export}
        </button>
      }
    >
      <Problem error={exporting.error} />
      <div className="filters">
        {names.map((name) => (
          <Field
            key={name}
            label={labels[name]}
            type={name === 'day' ? 'date' : 'search'}
            maxLength={100}
            defaultValue={filter[name] ?? ''}
            onBlur={(event) => setFilter(name, event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                setFilter(name, event.currentTarget.value);
              }
            }}
          />
        ))}
      </div>
      <Actions key={JSON.stringify(filter)} filter={filter} />
    </Page>
  );
}

/** Actions that a filter names, a page of them at a time. */
export function Actions({ filter }: { readonly filter: Filter }) {
  const { pages, columns, more } = useWords();
  const [before, setBefore] = useState<number>();
  const query = useRead(consoleCalls.log, { ...filter, ...(before === undefined ? {} : { before: String(before) }) });
  if (query.data === undefined) {
    return <Pending {...query} />;
  }
  const { actions, next } = query.data;
  return (
    <>
      <Rows {...query}>
        <Table
          caption={pages.log}
          rows={actions}
          keyOf={({ action_id }) => action_id}
          columns={[
            { head: columns.time, renderCell: ({ done_at }) => <Time of={done_at} /> },
            { head: columns.operator, renderCell: ({ operator }) => <Foreign>{operator}</Foreign> },
            { head: columns.action, renderCell: ({ action }) => action },
            { head: columns.object, renderCell: ({ subject }) => <Foreign>{subject}</Foreign> },
            {
              head: columns.reason,
              renderCell: ({ reason }) => (reason === null ? null : <Foreign>{reason}</Foreign>),
            },
            {
              head: columns.change,
              renderCell: ({ before: was, after }) => (
                <details>
                  <summary>{columns.change}</summary>
                  <pre>{JSON.stringify({ before: was, after }, undefined, 1)}</pre>
                </details>
              ),
            },
          ]}
        />
      </Rows>
      {next === null ? null : (
        <button type="button" className="button" onClick={() => setBefore(next)}>
          {more}
        </button>
      )}
    </>
  );
}
