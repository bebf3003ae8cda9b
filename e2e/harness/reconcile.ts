import { expect } from 'vitest';
import { runOps } from './ops.ts';
import type { Settings } from './settings.ts';

/** Expects that what was received is what the books say, to the nano. */
export async function expectReconciled(settings: Settings): Promise<void> {
  expect(await runOps(['payments', 'reconcile'], settings)).toMatchObject({ exitCode: 0 });
}
