import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { invariants } from '../audit.ts';
import { findMost, MAX_ROWS } from '../platform/invariant.ts';
import { useTestWorld } from '../testing/test-world.ts';

const world = useTestWorld();

/** What a cluster's plan has if rows go from one server to another, or are collected in one place. */
const MOVES_ROWS = /Distributed Subplan|MapMergeJob/;

/** About inviters and their friends, about payments and orders, about leagues, and what operators did. */
const ABOUT_SEVERAL = ['R1', 'R4', 'R5', 'R6', 'R7', 'P1', 'P2', 'P3', 'P4', 'P5', 'W2', 'W3', 'O1', 'O2'];

/** Code judges boards (G2); all other invariants are queries. */
test('servers check for their own players, at the same time, whatever is not about several of them', async () => {
  const moving = new Set<string>();
  for (const { id, queries = [] } of invariants) {
    for (const query of queries) {
      const { rows } = await sql
        .raw<Record<string, string>>(`explain (costs off) ${findMost(query, MAX_ROWS)}`)
        .execute(world().context.database.kysely);
      const plan = rows.map((row) => Object.values(row)[0]).join('\n');
      const isOfTables = plan.includes('Citus');
      if (isOfTables && (MOVES_ROWS.test(plan) || !plan.includes('Task Count: 4'))) {
        moving.add(id);
      }
    }
  }
  expect([...moving]).toEqual(ABOUT_SEVERAL);
});
