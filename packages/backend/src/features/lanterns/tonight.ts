import type { Lantern as ShownLantern } from '@soho/contract';
import { type Lantern, lightLantern } from '@soho/rules';
import type { LanternRow } from './store.ts';

export function lastOf({ lit_day, place, forgiven }: LanternRow): Lantern | undefined {
  return lit_day === null || place === null || forgiven === null ? undefined : { day: lit_day, place, forgiven };
}

/** What the player sees: the lantern that burns tonight, or the one that may be lit. */
export function toTonight(row: LanternRow): ShownLantern {
  const last = lastOf(row);
  const next = lightLantern(last, row.today);
  const { place, forgiven } = next.ok ? next.value : (last as Lantern);
  return { place, lit: !next.ok, forgiven, next_in: row.next_in };
}
