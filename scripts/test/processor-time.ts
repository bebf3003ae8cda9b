import { readFileSync } from 'node:fs';
import { processesOf } from '../provision/processes-of-folder.ts';

/** The kernel's unit in /proc, fixed for programs: 100 a second (proc(5), sysconf(_SC_CLK_TCK)). */
const tickMs = 10;

/**
 * The processor time, in milliseconds, that this process's ended descendants and the processes of a temporary folder have
 * used: the difference of two readings is what happened between them, databases included. Undefined if there is no /proc.
 */
export function readProcessorMs(folder: string): number | undefined {
  const own = readTicks('self');
  if (own === undefined) {
    return undefined;
  }
  const others = processesOf(folder).map((pid) => readTicks(pid));
  return others.reduce((sum, ticks) => sum + (ticks === undefined ? 0 : ticks.own + ticks.ended), own.ended) * tickMs;
}

/** Of one process itself, and of its descendants that have ended and were waited for. */
function readTicks(pid: number | 'self'): { readonly own: number; readonly ended: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in brackets, may hold spaces; utime is field 14 of all.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15).map(Number);
    return { own: utime + stime, ended: cutime + cstime };
  } catch {
    return undefined;
  }
}
