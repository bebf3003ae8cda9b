import { type SwitchName, switchNames } from '@soho/backend/operator';
import { UsageError } from '../../command.ts';

/** What the switches stop, for --help. */
export const switchDetails = [
  'payments  no new orders; payments that were sent still settle, and miners keep running',
  'claims    tasks and miners cannot be collected until it is on again',
  'ads       ads cannot be started or turned into attempts; confirmations of the ad network are still recorded',
  'sharing   cards of wins are neither drawn nor sent; players share their link without a picture',
].join('\n');

/** A switch as it was typed. @throws UsageError */
export function parseSwitchName(text: string | undefined): SwitchName {
  const name = switchNames.find((one) => one === text);
  if (name === undefined) {
    throw new UsageError(`'${text}' must be one of ${switchNames.join(', ')}`);
  }
  return name;
}
