import type { ChildProcess } from 'node:child_process';

const children = new Set<ChildProcess>();

// A test runner ends its workers with SIGTERM, by which Node ends without its 'exit' event.
process.once('SIGTERM', () => process.exit());
process.once('exit', () => {
  for (const child of children) {
    child.kill('SIGKILL');
  }
});

/** Ends a child process at the latest with this one: worlds that test files share stay open until then. */
export function endWithThisProcess(child: ChildProcess): void {
  children.add(child);
  child.once('exit', () => children.delete(child));
}

export function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
