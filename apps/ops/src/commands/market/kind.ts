import { type MarketKind, marketKinds } from '@soho/backend/operator/market';
import { UsageError } from '../../command.ts';

/** The kind of thing that a command is about. @throws UsageError */
export function parseKind(word: string | undefined): MarketKind {
  const kind = marketKinds.find((known) => known === word);
  if (kind === undefined) {
    throw new UsageError(`'${word ?? ''}' must be one of ${marketKinds.join(', ')}`);
  }
  return kind;
}
