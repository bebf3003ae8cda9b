import { expect } from 'vitest';
import { runOps } from './ops.ts';
import type { Settings } from './settings.ts';

/** Runs the operator's audit and expects that every invariant holds. @param settings with DATABASE_URL or DATA_DIR */
export async function expectCleanAudit(settings: Settings): Promise<void> {
  const { exitCode, output } = await runOps(['audit'], settings);
  expect(exitCode, output).toBe(0);
}

/** Expects that the received amount matches the books, to the nanoton. */
export async function expectReconciled(settings: Settings): Promise<void> {
  const { exitCode, output } = await runOps(['payments', 'reconcile'], settings);
  expect(exitCode, output).toBe(0);
}

/** What is still missing by then, in milliseconds after a fault, does not come back. */
export const RECOVERY_LIMIT_MS = 60_000;
