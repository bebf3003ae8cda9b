import { expectCleanAudit } from '../../harness/audit.ts';
import { setting } from '../../harness/settings.ts';
import type { Stage } from './stage.ts';

/** Expects that every invariant holds. The server goes on meanwhile: pages that are still open would not find it. */
export async function endsWithACleanAudit({ settings }: Stage): Promise<void> {
  await expectCleanAudit({ DATABASE_URL: setting(settings, 'DATABASE_URL') });
}
