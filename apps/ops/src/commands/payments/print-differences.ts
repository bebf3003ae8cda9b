import type { Difference } from '@soho/backend/operator/payments';
import { escapeText } from '../../plain-text.ts';
import type { Terminal } from '../../terminal.ts';

/** Enough to see what is wrong; a list of another account differs in every line. */
const MAX_PRINTED = 50;

/** Prints what the chain and the receipts do not agree on. */
export function printDifferences({ print }: Terminal, differences: readonly Difference[]): void {
  for (const { hash, problem } of differences.slice(0, MAX_PRINTED)) {
    print(`  ${hash === null ? '' : `${hash} `}${escapeText(problem, 300)}`);
  }
  if (differences.length > MAX_PRINTED) {
    print(`  … and ${differences.length - MAX_PRINTED} more`);
  }
}
