import type { MarketFileFormat } from '@soho/backend/operator/market';
import { type CommandArgs, type Option, UsageError } from '../../command.ts';

export const marketFormatOptions: Readonly<Record<string, Option>> = {
  format: { value: 'csv|jsonl', description: "the file's format; by default its name's ending" },
};

/** The format that was given, else by the file name's ending. @throws UsageError when neither says it */
export function parseMarketFormat({ value }: CommandArgs, file: string | undefined): MarketFileFormat {
  const format = value('format') ?? /\.(csv|jsonl)$/i.exec(file ?? '')?.[1]?.toLowerCase();
  if (format !== 'csv' && format !== 'jsonl') {
    throw new UsageError('--format must be csv or jsonl');
  }
  return format;
}
