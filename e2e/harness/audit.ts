import { expect } from 'vitest';
import { runOps } from './ops.ts';
import type { Settings } from './settings.ts';

/** Runs the operator's audit and expects that every invariant holds. @param where DATABASE_URL or DATA_DIR */
export async function expectCleanAudit(where: Settings): Promise<void> {
  expect(await runOps(['audit'], where)).toMatchObject({ exitCode: 0 });
}
