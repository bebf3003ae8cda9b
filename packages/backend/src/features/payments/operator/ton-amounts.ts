import { type Nanotons, nanotons, tonText } from '@soho/rules';
import { OperatorError } from '../../../platform/operator/operator-error.ts';

const DIGITS = 9;
const TON = /^(\d{1,9})(?:\.(\d{1,9}))?$/;

/** An amount in nanotons that was typed in TON, such as '0.5'. @throws OperatorError when it is not one */
export function parseTon(text: string): Nanotons {
  const [, whole, fraction = ''] = TON.exec(text) ?? [];
  if (whole === undefined) {
    throw new OperatorError(`'${text}' is not a TON amount, such as 1 or 0.25, with at most ${DIGITS} decimals.`);
  }
  return nanotons(BigInt(whole + fraction.padEnd(DIGITS, '0')));
}

/** An amount of nanotons, which may be a difference, in TON: '-0.6'. So one of nanostars in Stars: they have as many digits. */
export function formatTon(amount: bigint): string {
  return amount < 0n ? `-${tonText(-amount)}` : tonText(amount);
}
