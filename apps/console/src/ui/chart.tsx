import { useEffect, useRef, useState } from 'react';
import { useWords } from '../words/words.tsx';
import { drawBars, type Point } from './bar-plot.ts';
import { Table } from './table.tsx';
import { Amount } from './text.tsx';

/** A figure by day as bars, with the day under the pointer below them. The same as a table for people who cannot see them. */
export function Chart({ title, points }: { readonly title: string; readonly points: readonly Point[] }) {
  const { columns, overview } = useWords();
  return (
    <figure className="chart">
      <Bars points={points} />
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

function Bars({ points }: { readonly points: readonly Point[] }) {
  const { language } = useWords();
  const element = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number>();
  useEffect(() => {
    if (element.current === null) {
      return undefined;
    }
    const day = dayFormat(language);
    const short = new Intl.NumberFormat(language, { notation: 'compact' });
    const formats = {
      day: (seconds: number) => day.format(seconds * 1000),
      value: (value: number) => short.format(value),
    };
    return drawBars(element.current, points, formats, setPointed);
  }, [language, points]);
  const point = pointed === undefined ? undefined : points[pointed];
  return (
    <div aria-hidden="true">
      <div ref={element} />
      <p className="pointed muted">
        {point === undefined
          ? '\u00a0'
          : `${dayFormat(language).format(Date.parse(point.day))}: ${new Intl.NumberFormat(language).format(point.value)}`}
      </p>
    </div>
  );
}

function dayFormat(language: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}
