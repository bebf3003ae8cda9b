import { expect } from 'vitest';
import { runOps } from './ops.ts';
import type { Settings } from './settings.ts';

/** Expects that the received amount matches the books, to the nanoton. */
export async function expectReconciled(settings: Settings): Promise<void> {
  const { exitCode, output } = await runOps(['payments', 'reconcile'], settings);
  expect(exitCode, output).toBe(0);
}
