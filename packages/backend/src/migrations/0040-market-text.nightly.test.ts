import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { openEmptyDatabase, type TestDatabase } from '../testing/databases.ts';
import { migrateBefore } from '../testing/migrate-before.ts';

const MIGRATIONS = new URL('./', import.meta.url);
const TEXTS = [
  '',
  ' Lamp ',
  'Ёлка  ёлка',
  'one\ttab',
  '\nline',
  'a\u00a0b',
  'ﬁne ①',
  'e\u0301',
  '\u00a8',
  'a\u2028b',
  'a\u3000b',
  'İ',
  '東京 カﾞ',
];

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
  await migrateBefore(opened.database, 40);
  await sql`alter function market_text(text) rename to market_text_before`.execute(opened.database.kysely);
  await migrate(opened.database, MIGRATIONS);
});
afterAll(() => opened.close());

test('every text is searched as before', async () => {
  const letters = fc.constantFrom(
    ...Array.from('aZ ЁёЖ\t\n\v\f\r\u0085\u00a0\u1680\u2003\u200b\u2028\u202f\u3000ﬁ①\u0301ẛ한'),
  );
  const texts = fc.array(fc.oneof(fc.string({ unit: letters }), fc.string({ unit: 'grapheme' })), { minLength: 50 });
  await fc.assert(
    fc.asyncProperty(texts, async (random) => {
      const given = [...TEXTS, ...random].map((text) => text.replaceAll('\0', ''));
      const { rows } = await sql`select text from unnest(${given}::text[]) as text
        where market_text(text) is distinct from market_text_before(text)`.execute(opened.database.kysely);
      expect(rows).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
