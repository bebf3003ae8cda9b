import type { ReactNode } from 'react';
import { useWords } from '../words/words.tsx';

export type Column<Row> = {
  readonly head: string;
  readonly renderCell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
};

type Props<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
};

/** Rows under headings; on a narrow screen each row is a card whose lines carry the headings. */
export function Table<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  const words = useWords();
  if (rows.length === 0) {
    return <p className="muted">{words.nothing}</p>;
  }
  return (
    <table>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, isNumber }) => (
            <th key={head} scope="col" className={isNumber === true ? 'number' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, renderCell, isNumber }) => (
              <td key={head} data-head={head} className={isNumber === true ? 'number' : undefined}>
                {renderCell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
