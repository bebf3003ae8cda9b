import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, RESTRICTIONS_KNOWN_AFTER_MS } from '@soho/backend/operator';

/** Waits until every server has read what was just written. The embedded database has no server while a command runs. */
export async function waitForServers({ engine }: Database): Promise<void> {
  if (engine === 'postgres') {
    await sleep(RESTRICTIONS_KNOWN_AFTER_MS);
  }
}
