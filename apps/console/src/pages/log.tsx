import { consoleCalls } from '@soho/contract/console';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallInput, type ConsoleError, send, useRead } from '../api/client.ts';
import { setQuery, useAddress } from '../platform/address.ts';
import { saveFile } from '../platform/save-file.ts';
import { Choice, Field } from '../ui/field.tsx';
import { Link } from '../ui/link.tsx';
import { Page, Pending, Problem, Rows } from '../ui/page.tsx';
import { useTyped } from '../ui/search.tsx';
import { Table } from '../ui/table.tsx';
import { Copied, Foreign, Time } from '../ui/text.tsx';
import { Turn } from '../ui/turn.tsx';
import { sayCode } from '../words/codes.ts';
import { useWords } from '../words/words.tsx';

type Filter = NonNullable<CallInput<typeof consoleCalls.logExport>['query']>;
const names = ['operator', 'action', 'subject', 'day'] as const;

/** What operators did: operator, action, subject and time. */
export function LogPage() {
  const { pages, log } = useWords();
  const { searchParams } = useAddress();
  const filter: Filter = Object.fromEntries(
    names.flatMap((name) => {
      const value = searchParams.get(name) ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
  const exporting = useMutation<void, ConsoleError>({
    mutationFn: async () => {
      const { file } = await send(consoleCalls.logExport, { query: filter });
      saveFile('operators.csv', file);
    },
  });
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
      <Filters
        filter={filter}
        onFilter={(name, value) => {
          // What was wrong with the actions of the filter before is not of these.
          exporting.reset();
          setQuery(name, value.trim());
        }}
      />
      <Actions key={JSON.stringify(filter)} filter={filter} />
    </Page>
  );
}

type FiltersProps = { readonly filter: Filter; readonly onFilter: (name: keyof Filter, value: string) => void };

/** Operators and actions are chosen, and an operator who is one no longer by a press in the list. */
function Filters({ filter, onFilter }: FiltersProps) {
  const { log, codes } = useWords();
  const { data } = useRead(consoleCalls.log, {});
  const [subject, setSubject] = useTyped(filter.subject ?? '');
  const operators = new Set([...(data?.operators ?? []), ...(filter.operator === undefined ? [] : [filter.operator])]);
  const actions = Object.entries(codes.actions).sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <div className="filters">
      <Choice
        label={log.operator}
        value={filter.operator ?? ''}
        onChange={({ target }) => onFilter('operator', target.value)}
      >
        <option value="">{log.all}</option>
        {[...operators].map((operator) => (
          <option key={operator} value={operator}>
            {operator}
          </option>
        ))}
      </Choice>
      <Choice
        label={log.action}
        value={filter.action ?? ''}
        onChange={({ target }) => onFilter('action', target.value)}
      >
        <option value="">{log.all}</option>
        {actions.map(([action, words]) => (
          <option key={action} value={action}>
            {words}
          </option>
        ))}
      </Choice>
      <Field
        label={log.object}
        type="search"
        maxLength={100}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
        onBlur={() => onFilter('subject', subject)}
        onKeyDown={({ key }) => (key === 'Enter' ? onFilter('subject', subject) : undefined)}
      />
      <Field
        label={log.day}
        type="date"
        value={filter.day ?? ''}
        onChange={({ target }) => onFilter('day', target.value)}
      />
    </div>
  );
}

/** Actions that a filter names, a page of them at a time. */
export function Actions({ filter }: { readonly filter: Filter }) {
  const { pages, columns, codes } = useWords();
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
            {
              head: columns.operator,
              renderCell: ({ operator }) => (
                <Link to={`/log?operator=${encodeURIComponent(operator)}`}>
                  <Foreign>{operator}</Foreign>
                </Link>
              ),
            },
            { head: columns.action, renderCell: ({ action }) => sayCode(codes.actions, action) },
            { head: columns.object, renderCell: (action) => <Subject {...action} /> },
            {
              head: columns.reason,
              renderCell: ({ reason }) => (reason === null ? null : <Foreign>{reason}</Foreign>),
            },
            { head: columns.change, renderCell: (action) => <Difference {...action} /> },
          ]}
        />
      </Rows>
      <Turn next={next} after={before} onTurn={setBefore} />
    </>
  );
}

/** What an action was about, with a link if it has a page. */
function Subject({ action, subject }: { readonly action: string; readonly subject: string }) {
  const { codes, switches, players, market } = useWords();
  if (/^(players|referrals|messages) /.test(action) && /^[1-9]\d{0,15}$/.test(subject)) {
    return <Link to={`/players/${subject}`}>{subject}</Link>;
  }
  if (/^[0-9a-f]{64}$/.test(subject)) {
    return (
      <Link to={`/payments/${subject}`}>
        {subject.slice(0, 8)}…{subject.slice(-6)}
      </Link>
    );
  }
  if (action === 'players export-list') {
    return sayCode(players.lists, subject);
  }
  if (action.startsWith('switch ')) {
    return sayCode(switches.names, subject);
  }
  if (action === 'market import') {
    return sayCode(market.kinds, subject);
  }
  if (action === 'messages send') {
    return sayCode(codes.values, subject);
  }
  return subject.length > 40 ? <Copied>{subject}</Copied> : <Foreign>{subject}</Foreign>;
}

type Values = Readonly<Record<string, unknown>> | null;

/** The fields that hold codes; those of others are names and texts. */
const coded: ReadonlySet<string> = new Set(['sessions', 'state', 'status']);

/** Each field that differs, before and after; the reason has a column of its own. */
function Difference({ before, after }: { readonly before: Values; readonly after: Values }) {
  const { codes, columns, language } = useWords();
  const say = (field: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') {
      return '—';
    }
    if (typeof value === 'number') {
      return new Intl.NumberFormat(language).format(value);
    }
    if (typeof value === 'boolean' || (typeof value === 'string' && coded.has(field))) {
      return sayCode(codes.values, `${value}`);
    }
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => field !== 'why' && field !== 'note' && say(field, before?.[field]) !== say(field, after?.[field]),
  );
  if (fields.length === 0) {
    return null;
  }
  const lines = (
    <ul className="plain">
      {fields.map((field) => (
        <li key={field}>
          <span className="muted">{sayCode(codes.fields, field)}:</span>{' '}
          {before?.[field] === undefined || before[field] === null ? null : (
            <>
              <Foreign>{say(field, before[field])}</Foreign> →{' '}
            </>
          )}
          <Foreign>{say(field, after?.[field])}</Foreign>
        </li>
      ))}
    </ul>
  );
  return fields.length <= 3 ? (
    lines
  ) : (
    <details>
      <summary>{`${columns.change} (${fields.length})`}</summary>
      {lines}
    </details>
  );
}
