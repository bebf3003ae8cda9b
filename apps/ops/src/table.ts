/** Rows under headings, aligned; columns of numbers to the right. */
export function formatTable(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const line = (cells: readonly (string | number)[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return typeof cell === 'number' ? String(cell).padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [line(headings), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** A time as operators read it: UTC, to the second. */
export function formatTime(time: Date | null): string {
  return time === null ? '' : time.toISOString().slice(0, 19).replace('T', ' ');
}
