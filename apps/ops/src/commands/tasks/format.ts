import type { TaskFileFormat } from '@soho/backend/operator/tasks';
import { type CommandArgs, type Option, UsageError } from '../../command.ts';

export const formatOptions: Readonly<Record<string, Option>> = {
  format: { value: 'csv|json', description: "the file's format; by default its name's ending" },
};

/** The format that was given, else by the file name's ending. @throws UsageError when neither says it */
export function parseFormat({ value }: CommandArgs, file: string | undefined): TaskFileFormat {
  const format = value('format') ?? /\.(csv|json)$/i.exec(file ?? '')?.[1]?.toLowerCase();
  if (format !== 'csv' && format !== 'json') {
    throw new UsageError('--format must be csv or json');
  }
  return format;
}
