import type { Difference } from '@soho/backend/operator/payments';
import { plainText } from '../../plain-text.ts';
import type { Terminal } from '../../terminal.ts';

/** Enough to see what is wrong; a list of another account differs in every line. */
const MOST_PRINTED = 50;

/** Prints what the chain and the receipts do not agree on. */
export function printDifferences({ print }: Terminal, differences: readonly Difference[]): void {
  for (const { hash, problem } of differences.slice(0, MOST_PRINTED)) {
    print(`  ${hash === null ? '' : `${hash} `}${plainText(problem, 300)}`);
  }
  if (differences.length > MOST_PRINTED) {
    print(`  … and ${differences.length - MOST_PRINTED} more`);
  }
}
