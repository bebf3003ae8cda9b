import type { Failure, Tally } from './tally.ts';

const nameWidth = 11;

/** One line a step: `ok    unit         12.3 s  241 passed`. */
export function stepLine(name: string, ok: boolean, ms: number, remark: string): string {
  const seconds = (ms / 1000).toFixed(1).padStart(6);
  return `${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(nameWidth)} ${seconds} s  ${remark}`.trimEnd();
}

/** `2 passed, 1 failed, 3 skipped`; skipped is left out when there is none. */
export function totalsLine(tally: Pick<Tally, 'passed' | 'skipped' | 'failures'>): string {
  const totals = `${tally.passed} passed, ${tally.failures.length} failed`;
  return tally.skipped > 0 ? `${totals}, ${tally.skipped} skipped` : totals;
}

export function failureText({ title, message }: Failure): string {
  const indented = message.split('\n').map((line) => `    ${line}`.trimEnd());
  return [`✗ ${title}`, ...indented].join('\n');
}
