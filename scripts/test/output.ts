import type { Failure, FileRun, Skip, Tally } from './tally.ts';

const nameWidth = 11;
const slowestShown = 10;

/** One line a step: `ok    unit         12.3 s   20.1 s CPU  241 passed`. @param cpuMs undefined if it cannot be read */
export function stepLine(name: string, ok: boolean, ms: number, cpuMs: number | undefined, remark: string): string {
  const cpu = cpuMs === undefined ? '' : `${seconds(cpuMs)} s CPU  `;
  return `${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(nameWidth)} ${seconds(ms)} s  ${cpu}${remark}`.trimEnd();
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1).padStart(6);
}

/** `2 passed, 1 failed, 3 skipped`; skipped is left out when it is 0. */
export function totalsLine(tally: Pick<Tally, 'passed' | 'failures' | 'skips'>): string {
  const totals = `${tally.passed} passed, ${tally.failures.length} failed`;
  return tally.skips.length > 0 ? `${totals}, ${tally.skips.length} skipped` : totals;
}

export function failureText({ title, message }: Failure): string {
  const indented = message.split('\n').map((line) => `    ${line}`.trimEnd());
  return [`✗ ${title}`, ...indented].join('\n');
}

/** A failure while the suite goes on: its test and the first line of its message. */
export function failureLine({ title, message }: Failure): string {
  return `✗ ${title}: ${message.split('\n', 1)[0]}`;
}

export function skipsText(skips: readonly Skip[]): string {
  return ['Skipped:', ...skips.map(({ title, reason }) => `    ${title}: ${reason}`)].join('\n');
}

export function slowestText(files: readonly FileRun[]): string {
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown);
  const lines = slowest.map(
    ({ suite, file, ms, tests }) => `  ${seconds(ms)} s  ${suite}  ${file} (${tests.length} tests)`,
  );
  return ['Slowest files:', ...lines].join('\n');
}
