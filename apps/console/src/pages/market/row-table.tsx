import type { ReactNode } from 'react';
import { type Column, Table } from '../../ui/table.tsx';
import { Foreign } from '../../ui/text.tsx';
import { useWords } from '../../words/words.tsx';
import { fieldsOfKind, type Kind, type Row } from './row-values.ts';

type Props = {
  readonly kind: Kind;
  readonly rows: readonly Row[];
  /** What may be done with a row; none if nothing may. */
  readonly renderActions: ((row: Row) => ReactNode) | undefined;
};

/** Rows with their fields, except long ones. */
export function RowTable({ kind, rows, renderActions }: Props) {
  const { what, market, columns } = useWords();
  const shown = fieldsOfKind[kind].filter((field) => field !== 'description' && field !== 'url' && field !== 'image');
  return (
    <Table
      caption={market.kinds[kind]}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { head: market.id, isNumber: true, renderCell: ({ id }) => id },
        ...shown.map(
          (field): Column<Row> => ({
            head: what[field],
            renderCell: ({ fields, is_picture_missing: isMissing }) => {
              const value = fields[field];
              return value === null || value === undefined ? null : (
                <div>
                  <Foreign>{value}</Foreign>
                  {field === 'nickname' && isMissing ? <span className="tag bad">{market.pictureMissing}</span> : null}
                  {field === 'nickname' && fields['image']?.startsWith('https://') === true ? (
                    <span className="tag">{market.pictureElsewhere}</span>
                  ) : null}
                </div>
              );
            },
          }),
        ),
        ...(renderActions === undefined ? [] : [{ head: columns.action, renderCell: renderActions }]),
      ]}
    />
  );
}
