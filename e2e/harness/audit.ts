import { expect } from 'vitest';
import { runOps } from './ops.ts';
import type { Settings } from './settings.ts';

/** Runs the operator's audit and expects that every invariant holds. @param settings with DATABASE_URL or DATA_DIR */
export async function expectCleanAudit(settings: Settings): Promise<void> {
  const { exitCode, output } = await runOps(['audit'], settings);
  expect(exitCode, output).toBe(0);
}
