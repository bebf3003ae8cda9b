import { sizeOf } from '@soho/backend/operator/backup';

/** What a backup holds, in words; megabytes as they are on the disk. */
export function formatSize(manifest: Parameters<typeof sizeOf>[0]): string {
  const { tables, rows, bytes } = sizeOf(manifest);
  return `${tables} tables, ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB`;
}

/** Counts the seconds from now on. */
export function makeStopwatch(): () => string {
  const from = performance.now();
  return () => ((performance.now() - from) / 1_000).toFixed(1);
}
