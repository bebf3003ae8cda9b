import { consoleCalls } from '@soho/contract/console';
import { useRead } from '../../api/use-read.ts';
import { Card, Pending } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { Amount, Foreign } from '../../ui/text.tsx';
import { useWords } from '../../words/words.tsx';

/** What players searched for this week, and the market does not have. */
export function EmptySearches() {
  const { market } = useWords();
  const query = useRead(consoleCalls.emptySearches, {});
  return (
    <Card title={market.emptySearches}>
      <p className="muted">{market.emptySearchesAbout}</p>
      {query.data === undefined ? (
        <Pending {...query} />
      ) : (
        <Table
          caption={market.emptySearches}
          rows={query.data.searches}
          keyOf={({ text }) => text}
          columns={[
            { head: market.searched, renderCell: ({ text }) => <Foreign>{text}</Foreign> },
            { head: market.times, isNumber: true, renderCell: ({ searches }) => <Amount of={searches} /> },
            { head: market.lastOn, renderCell: ({ last_day }) => <time dateTime={last_day}>{last_day}</time> },
          ]}
        />
      )}
    </Card>
  );
}
