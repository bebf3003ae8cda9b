import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from './context.ts';
import { logDiskFull } from './log.ts';

/** Work that is done again and again. Several servers may run it at once: the work itself claims what it does. */
export type Job = {
  readonly name: string;
  /** The pause between two rounds. */
  readonly everyMs: number;
  /** The pause before the first round; without one it begins with the server. */
  readonly firstAfterMs?: number;
  /** `signal` aborts when the server stops: work that takes long ends early. */
  readonly run: (context: Context, signal: AbortSignal) => Promise<unknown>;
};

/** Runs each job in a loop of its own; a round that fails is logged and tried again after the pause. @returns a function that stops all, after their rounds */
export function startJobs(context: Context, jobs: readonly Job[]): () => Promise<void> {
  const stop = new AbortController();
  const loops = jobs.map((job) => loop(context, job, stop.signal));
  return async () => {
    stop.abort();
    await Promise.all(loops);
  };
}

async function loop(context: Context, job: Job, signal: AbortSignal): Promise<void> {
  if (job.firstAfterMs !== undefined) {
    await pause(job.firstAfterMs, signal);
  }
  while (!signal.aborted) {
    await job.run(context, signal).catch((error: unknown) => {
      if (!logDiskFull(context.log, error, { job: job.name })) {
        context.log.error({ event: 'job_failed', job: job.name, err: error });
      }
    });
    await pause(job.everyMs, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal }).catch(() => {});
}
