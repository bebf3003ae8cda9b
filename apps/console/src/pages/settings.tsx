import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { useRead } from '../api/client.ts';
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
        <>
          <Risks {...query.data} />
          <Table
            caption={pages.settings}
            rows={query.data.settings}
            keyOf={({ name }) => name}
            columns={[
              {
                head: columns.setting,
                renderCell: ({ name, about }) => (
                  <>
                    <code>{name}</code>
                    <br />
                    <span className="muted" lang="en">
                      {about}
                    </span>
                  </>
                ),
              },
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
            ]}
          />
        </>
      )}
    </Page>
  );
}

/** What may go wrong with the values, first. */
function Risks({ settings: all }: ReplyOf<typeof consoleCalls.settings>) {
  const { settings } = useWords();
  const risky = all.filter(({ risk }) => risk !== null);
  return risky.length === 0 ? (
    <p className="notice good">{settings.noRisks}</p>
  ) : (
    <ul className="incidents" aria-label={settings.risks}>
      {risky.map(({ name, risk }) => (
        <li key={name} className="notice">
          <code>{name}</code> <span lang="en">{risk}</span>
        </li>
      ))}
    </ul>
  );
}
