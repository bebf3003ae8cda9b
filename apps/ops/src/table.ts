import { cleanLine, cutLine } from '@soho/backend/operator';

/** What a column of a table holds. */
const COLUMN = 60;

/**
 * A text that a stranger wrote, fit for a terminal: what is invisible, or would move the cursor, change colours or turn
 * the reading direction, is written as its code, and what is too long is cut.
 */
export function escapeText(text: string, limit = COLUMN): string {
  const plain =
    cleanLine(text) === text
      ? text
      : text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
  return cutLine(plain, limit) === plain ? plain : `${cutLine(plain, limit - 1)}…`;
}

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
