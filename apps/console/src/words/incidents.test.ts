import { readFileSync } from 'node:fs';
import { incidentCodes } from '@soho/contract/console';
import { expect, test } from 'vitest';
import { incidents } from './en/overview.ts';

const guide = readFileSync(new URL('../../../../docs/operate/incidents.md', import.meta.url), 'utf8')
  // A line break and marks of the format are not part of a text.
  .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
  .replaceAll('`', '');

test.each(incidentCodes)('what to do about %s is what the guide says', (code) => {
  expect(guide).toContain(incidents[code].todo);
});
