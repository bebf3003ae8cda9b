import { GroupedDigits } from './grouped-digits.tsx';
import { useCountUp } from './use-count-up.ts';

/** A number that counts to its new value. */
export function CoinAmount({ value }: { readonly value: number }) {
  return <GroupedDigits value={useCountUp(value)} />;
}
