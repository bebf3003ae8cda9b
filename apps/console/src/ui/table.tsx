import type { ReactNode } from 'react';
import { useWords } from '../words/words.tsx';

export type Column<Row> = {
  readonly head: string;
  readonly renderCell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
};

type Columns<Row> = { readonly columns: readonly Column<Row>[] };

type Props<Row> = Columns<Row> & {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** The row that the address names: it is marked, and scrolled to. */
  readonly isCurrent?: (row: Row) => boolean;
  /** What to do while there are none. */
  readonly empty?: string;
};

/** Rows under headings; on a narrow screen each row is a card whose lines carry the headings. */
export function Table<Row>({ caption, columns, rows, keyOf, isCurrent = () => false, empty }: Props<Row>) {
  const words = useWords();
  if (rows.length === 0) {
    return <p className="muted">{empty ?? words.nothing}</p>;
  }
  return (
    <table>
      <caption className="unseen">{caption}</caption>
      <Head columns={columns} />
      <tbody>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            aria-current={isCurrent(row) ? 'true' : undefined}
            ref={isCurrent(row) ? scrollToRow : undefined}
          >
            <Cells columns={columns} row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The headings of a table. */
export function Head<Row>({ columns }: Columns<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(({ head, isNumber }) => (
          <th key={head} scope="col" className={isNumber === true ? 'number' : undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The cells of one row. */
export function Cells<Row>({ columns, row }: Columns<Row> & { readonly row: Row }) {
  return columns.map(({ head, renderCell, isNumber }) => (
    <td key={head} data-head={head} className={isNumber === true ? 'number' : undefined}>
      {renderCell(row)}
    </td>
  ));
}

function scrollToRow(row: HTMLTableRowElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}
