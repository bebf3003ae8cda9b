import { consoleCalls } from '@soho/contract/console';
import { useRead } from '../api/use-read.ts';
import { Page, Pending } from '../ui/page.tsx';
import { Table } from '../ui/table.tsx';
import { useWords } from '../words/words.tsx';

/** The environment as the server reads it. */
export function SettingsPage() {
  const { pages, settings, columns } = useWords();
  const query = useRead(consoleCalls.settings, {});
  return (
    <Page title={pages.settings}>
      <p className="muted">{settings.intro}</p>
      {query.data === undefined ? (
        <Pending {...query} />
      ) : (
        <Table
          caption={pages.settings}
          rows={query.data.settings}
          keyOf={({ name }) => name}
          columns={[
            { head: columns.setting, renderCell: ({ name }) => <code>{name}</code> },
            {
              head: columns.state,
              renderCell: ({ value, is_secret }) =>
                value === '' ? (
                  <span className="muted">{settings.unset}</span>
                ) : is_secret ? (
                  settings.set
                ) : (
                  <code>{value}</code>
                ),
            },
            {
              head: columns.risk,
              renderCell: ({ risk }) => (risk === null ? null : <span className="warn-text">{risk}</span>),
            },
          ]}
        />
      )}
    </Page>
  );
}
