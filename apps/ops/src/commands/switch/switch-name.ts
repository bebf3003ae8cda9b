import { type SwitchName, switchNames } from '@soho/backend/operator';
import { UsageError } from '../../command.ts';

/** What the switches stop, for --help. */
export const switchDetails = [
  'payments  no new order is made; what was paid still settles, and miners go on',
  'claims    no task and no miner is collected; they can be later',
  'ads       no ad is begun and none is turned into an attempt; what the ad network says is noted',
].join('\n');

/** A switch as it was typed. @throws UsageError */
export function parseSwitchName(text: string | undefined): SwitchName {
  const name = switchNames.find((one) => one === text);
  if (name === undefined) {
    throw new UsageError(`'${text}' must be one of ${switchNames.join(', ')}`);
  }
  return name;
}
