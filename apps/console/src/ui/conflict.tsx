import { useQuery } from '@tanstack/react-query';
import { ConsoleError } from '../api/client.ts';
import { useWords } from '../words/words.tsx';
import { type EditedRow, foreignFields, keepMine, takeTheirs, type Values } from './edited-row.ts';
import { Pending } from './page.tsx';
import { Table } from './table.tsx';
import { Foreign } from './text.tsx';

type Row = { readonly values: Values; readonly version: string };

type Props = {
  readonly row: EditedRow;
  readonly nameOf: (field: string) => string;
  /** Reads the row as it is now. */
  readonly read: () => Promise<Row | undefined>;
  readonly onResolve: (row: EditedRow) => void;
};

/** What someone else has changed, beside what the operator saw and typed. The operator decides. */
export function Conflict({ row, nameOf, read, onResolve }: Props) {
  const { conflict, columns } = useWords();
  const query = useQuery<Row, ConsoleError>({
    queryKey: ['conflict', row.version],
    queryFn: async () => {
      const now = await read();
      if (now === undefined) {
        throw new ConsoleError('not_found');
      }
      return now;
    },
    gcTime: 0,
    staleTime: 0,
  });
  if (query.data === undefined) {
    return <Pending {...query} />;
  }
  const { values, version } = query.data;
  return (
    <div data-testid="conflict">
      <Table
        caption={conflict.now}
        rows={foreignFields(row, values)}
        keyOf={(field) => field}
        columns={[
          { head: columns.change, renderCell: nameOf },
          { head: conflict.opened, renderCell: (field) => <Foreign>{row.opened[field] ?? ''}</Foreign> },
          { head: conflict.now, renderCell: (field) => <Foreign>{values[field] ?? ''}</Foreign> },
          { head: conflict.yours, renderCell: (field) => <Foreign>{row.typed[field] ?? ''}</Foreign> },
        ]}
      />
      <div className="actions">
        <button type="button" className="button" onClick={() => onResolve(keepMine(row, values, version))}>
          {conflict.keep}
        </button>
        <button type="button" className="button" onClick={() => onResolve(takeTheirs(values, version))}>
          {conflict.take}
        </button>
      </div>
    </div>
  );
}
