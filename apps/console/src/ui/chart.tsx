import { useWords } from '../words/words.tsx';
import { Table } from './table.tsx';
import { Amount } from './text.tsx';

export type Point = { readonly day: string; readonly value: number };

const WIDTH = 310;
const HEIGHT = 90;
const GAP = 2;

/**
 * A figure by day as bars; the last one is today's, which is not over. The same as a table for people who cannot see
 * them.
 */
export function Chart({ title, points }: { readonly title: string; readonly points: readonly Point[] }) {
  const { columns, overview, language } = useWords();
  const { format } = new Intl.NumberFormat(language);
  const highest = Math.max(1, ...points.map(({ value }) => Math.abs(value)));
  const step = WIDTH / Math.max(1, points.length);
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" preserveAspectRatio="none">
        {points.map(({ day, value }, index) => {
          const height = Math.max(value === 0 ? 0 : 1, (Math.abs(value) / highest) * (HEIGHT - 2));
          return (
            <rect
              key={day}
              x={index * step + GAP / 2}
              y={HEIGHT - height}
              width={Math.max(1, step - GAP)}
              height={height}
              className={value < 0 ? 'bar below' : index === points.length - 1 ? 'bar today' : 'bar'}
            >
              <title>{`${day}: ${format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <details>
        <summary>{overview.byDay}</summary>
        <Table
          caption={title}
          rows={[...points].reverse()}
          keyOf={({ day }) => day}
          columns={[
            { head: columns.time, renderCell: ({ day }) => day },
            { head: title, isNumber: true, renderCell: ({ value }) => <Amount of={value} /> },
          ]}
        />
      </details>
    </figure>
  );
}
