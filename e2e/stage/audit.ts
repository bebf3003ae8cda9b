import { expectCleanAudit } from '../harness/audit.ts';
import { setting } from '../harness/settings.ts';
import type { Stage } from './stage.ts';

/** Expects that every invariant holds. The server keeps running, because open pages would not reach it otherwise. */
export async function endsWithACleanAudit({ settings }: Stage): Promise<void> {
  await expectCleanAudit({ DATABASE_URL: setting(settings, 'DATABASE_URL') });
}
