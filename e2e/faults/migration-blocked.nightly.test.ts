import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase } from '../harness/database.ts';
import { runFailingStart } from '../harness/production.ts';
import { ROOT } from '../harness/soho.ts';

const UNIT = readFileSync(`${ROOT}deploy/soho@.service`, 'utf8');

test('a server whose migration waits for running work gives up with an exit code of its own, and changes nothing', async () => {
  const database = await createDatabase();
  const work = new pg.Client({ connectionString: database.url });
  await work.connect();
  try {
    await work.query('begin');
    await work.query('create table player (player_id bigint)');
    const { code, output } = await runFailingStart({ DATABASE_URL: database.url });
    expect(output).toMatch(
      /needs a lock that another transaction holds.*It changed nothing; start again when the database is less busy/,
    );
    // By this code systemd knows not to restart it at once.
    expect(UNIT).toContain(`RestartPreventExitStatus=${String(code)}\n`);
    await work.query('rollback');
    expect(await database.rows("select tablename from pg_tables where schemaname = 'public'")).toEqual([]);
  } finally {
    await work.end();
    await database.drop();
  }
});
