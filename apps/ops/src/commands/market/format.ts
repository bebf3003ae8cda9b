import type { MarketFileFormat } from '@soho/backend/operator/market';
import { type CommandArgs, type Option, UsageError } from '../../command.ts';

export const marketFormatOptions: Readonly<Record<string, Option>> = {
  format: { value: 'csv|jsonl', about: "the file's format, if its name does not end with it" },
};

/** The format that was args for, else the file name's ending. @throws UsageError when neither tells */
export function parseMarketFormat({ value }: CommandArgs, file: string | undefined): MarketFileFormat {
  const format = value('format') ?? /\.(csv|jsonl)$/i.exec(file ?? '')?.[1]?.toLowerCase();
  if (format !== 'csv' && format !== 'jsonl') {
    throw new UsageError('--format must be csv or jsonl');
  }
  return format;
}
