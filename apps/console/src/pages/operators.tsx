import { consoleCalls, type ReplyOf, type Role, roles } from '@soho/contract/console';
import { useState } from 'react';
import { useRead } from '../api/client.ts';
import { useMay } from '../api/session.ts';
import { CommandDialog } from '../ui/command-dialog.tsx';
import { Choice, Field } from '../ui/field.tsx';
import { Page, Pending } from '../ui/page.tsx';
import { Table } from '../ui/table.tsx';
import { Time } from '../ui/text.tsx';
import { useWords } from '../words/words.tsx';

type Operator = ReplyOf<typeof consoleCalls.operators>['operators'][number];
type Opened =
  | { readonly what: 'set'; readonly operator?: Operator }
  | { readonly what: 'remove'; readonly operator: Operator };

/** The operators of the console. */
export function OperatorsPage() {
  const words = useWords();
  const may = useMay();
  const [opened, setOpened] = useState<Opened>();
  const query = useRead(consoleCalls.operators, {});
  const mayChange = may('operators.change');
  const add = (
    <button type="button" className="button main" onClick={() => setOpened({ what: 'set' })}>
      {words.operators.add}
    </button>
  );
  return (
    <Page title={words.pages.operators} actions={mayChange ? add : null}>
      {query.data === undefined ? (
        <Pending {...query} />
      ) : (
        <Table
          caption={words.pages.operators}
          rows={query.data.operators}
          keyOf={({ operator_id }) => operator_id}
          columns={[
            {
              head: words.columns.name,
              renderCell: ({ name, operator_id }) => (
                <>
                  {name} <span className="muted">{operator_id}</span>
                </>
              ),
            },
            { head: words.columns.role, renderCell: ({ role }) => words.roles[role] },
            { head: words.columns.added, renderCell: ({ added_at }) => <Time of={added_at} /> },
            {
              head: words.columns.seen,
              renderCell: ({ last_seen_at }) =>
                last_seen_at === null ? words.operators.never : <Time of={last_seen_at} />,
            },
            {
              head: words.columns.action,
              renderCell: (operator) =>
                mayChange ? (
                  <div className="actions">
                    <button type="button" className="button" onClick={() => setOpened({ what: 'set', operator })}>
                      {words.operators.edit}
                    </button>
                    <button type="button" className="button" onClick={() => setOpened({ what: 'remove', operator })}>
                      {words.operators.remove}
                    </button>
                  </div>
                ) : null,
            },
          ]}
        />
      )}
      {opened?.what === 'set' ? (
        <SetDialog operator={opened.operator} onClose={() => setOpened(undefined)} />
      ) : opened?.what === 'remove' ? (
        <CommandDialog
          title={`${words.operators.remove}: ${opened.operator.name}`}
          call={consoleCalls.removeOperator}
          body={{ operator_id: opened.operator.operator_id }}
          onClose={() => setOpened(undefined)}
        >
          {null}
        </CommandDialog>
      ) : null}
    </Page>
  );
}

function SetDialog({ operator, onClose }: { readonly operator: Operator | undefined; readonly onClose: () => void }) {
  const words = useWords();
  const [id, setId] = useState(String(operator?.operator_id ?? ''));
  const [name, setName] = useState(operator?.name ?? '');
  const [role, setRole] = useState<Role>(operator?.role ?? 'viewer');
  return (
    <CommandDialog
      title={operator === undefined ? words.operators.add : `${words.operators.edit}: ${operator.name}`}
      call={consoleCalls.setOperator}
      body={{ operator_id: Number(id), name, role }}
      onClose={onClose}
    >
      <Field
        label={words.operators.id}
        hint={words.operators.idHint}
        inputMode="numeric"
        pattern="[1-9][0-9]{0,14}"
        required
        readOnly={operator !== undefined}
        value={id}
        onChange={(event) => setId(event.target.value)}
      />
      <Field
        label={words.columns.name}
        required
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Choice
        label={words.columns.role}
        value={role}
        onChange={(event) => setRole(roles.find((one) => one === event.target.value) ?? 'viewer')}
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {words.roles[one]}
          </option>
        ))}
      </Choice>
    </CommandDialog>
  );
}
