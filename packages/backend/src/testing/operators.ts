import { sql } from 'kysely';
import type { TestWorld } from './test-world.ts';

export const APPLY = { operator: 'mei', apply: true } as const;
export const DRY_RUN = { operator: 'mei', apply: false } as const;

/** What operators did to one subject, the oldest first. */
export async function actionsOn({ context }: TestWorld, subject: string): Promise<object[]> {
  const { rows } = await sql<object>`select operator, action, before, after from operator_action
    where subject = ${subject} order by action_id`.execute(context.database.kysely);
  return rows;
}
