import { expect, test } from 'vitest';
import { junitXml } from './junit.ts';

test('each file is a suite of its tests, and a failure outside of them has a suite of its own', () => {
  const xml = junitXml({
    passed: 1,
    skips: [],
    files: [
      {
        suite: 'unit',
        file: 'a.test.ts',
        ms: 1_500,
        tests: [
          { name: 'pays', state: 'passed', ms: 250 },
          { name: 'pays "once"', state: 'failed', ms: 1, message: '2 < 1\n\u{1b}[31m' },
          { name: 'nginx', state: 'skipped', ms: 0, message: 'none here' },
        ],
      },
    ],
    failures: [
      { title: 'unit › a.test.ts › pays "once"', message: '2 < 1' },
      { title: 'lint', message: 'a & b' },
    ],
  });
  expect(xml).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<testsuites>',
      '<testsuite name="unit › a.test.ts" tests="3" failures="1" skipped="1" time="1.500">',
      '<testcase name="pays" time="0.250"></testcase>',
      '<testcase name="pays &quot;once&quot;" time="0.001"><failure message="2 &lt; 1&#10;[31m"/></testcase>',
      '<testcase name="nginx" time="0.000"><skipped message="none here"/></testcase>',
      '</testsuite>',
      '<testsuite name="npm test" tests="1" failures="1" skipped="0" time="0.000">',
      '<testcase name="lint" time="0.000"><failure message="a &amp; b"/></testcase>',
      '</testsuite>',
      '</testsuites>',
      '',
    ].join('\n'),
  );
});
