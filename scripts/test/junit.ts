import type { FileRun, Tally } from './tally.ts';

/** The JUnit report of a run: a suite for each test file, and one for the failures outside of them. */
export function junitXml({ files, failures }: Tally): string {
  const reported = new Set(
    files.flatMap(({ suite, file, tests }) => tests.map(({ name }) => `${suite} › ${file} › ${name}`)),
  );
  const others = failures.filter(({ title }) => !reported.has(title));
  const cases = others.map(({ title, message }) => caseXml(title, 0, `<failure message="${attribute(message)}"/>`));
  const other = others.length === 0 ? [] : [suiteXml('npm test', 0, others.length, others.length, 0, cases)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    ...files.map(fileXml),
    ...other,
    '</testsuites>',
    '',
  ].join('\n');
}

function fileXml({ suite, file, ms, tests }: FileRun): string {
  const count = (state: string): number => tests.filter((test) => test.state === state).length;
  const cases = tests.map(({ name, ms: duration, state, message = '' }) => {
    if (state === 'failed') {
      return caseXml(name, duration, `<failure message="${attribute(message)}"/>`);
    }
    return caseXml(name, duration, state === 'skipped' ? `<skipped message="${attribute(message)}"/>` : '');
  });
  return suiteXml(`${suite} › ${file}`, ms, tests.length, count('failed'), count('skipped'), cases);
}

function suiteXml(
  name: string,
  ms: number,
  tests: number,
  failed: number,
  skipped: number,
  cases: readonly string[],
): string {
  const counts = `tests="${tests}" failures="${failed}" skipped="${skipped}" time="${(ms / 1000).toFixed(3)}"`;
  return [`<testsuite name="${attribute(name)}" ${counts}>`, ...cases, '</testsuite>'].join('\n');
}

function caseXml(name: string, ms: number, content: string): string {
  return `<testcase name="${attribute(name)}" time="${(ms / 1000).toFixed(3)}">${content}</testcase>`;
}

/** XML 1.0 knows no control characters but tab and line ends, not even escaped. */
function attribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;')
    .replaceAll(/[^\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}
