import { expectCleanAudit } from '../../harness/audit.ts';
import { setting } from '../../harness/settings.ts';
import type { Stage } from './stage.ts';

/** Expects that every invariant holds. The server is stopped meanwhile: its database may be open to one process at a time. */
export async function endsWithACleanAudit({ soho, settings }: Stage): Promise<void> {
  await soho.stop();
  await expectCleanAudit(
    'DATABASE_URL' in settings ? { DATABASE_URL: setting(settings, 'DATABASE_URL') } : { DATA_DIR: soho.dataFolder },
  );
  await soho.start();
}
