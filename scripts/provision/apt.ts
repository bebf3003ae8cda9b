import { findOnPath } from './find-program.ts';
import { runProgram } from './run-program.ts';

const timeoutMs = 300_000;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Installs a Debian package when this process may.
 * @returns undefined when it is installed, else the reason why not
 */
export async function aptInstall(name: string): Promise<string | undefined> {
  const [aptGet] = findOnPath('apt-get');
  if (aptGet === undefined) {
    return 'this machine has no apt-get';
  }
  if (!isRoot()) {
    return 'only root may install packages';
  }
  // RUNLEVEL=1 keeps a package's service from being started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  let reason = '';
  for (let attempt = 1; attempt <= 2; attempt++) {
    await runProgram(aptGet, ['update'], { env, timeoutMs });
    const { ok, output } = await runProgram(aptGet, ['install', '-y', '--no-install-recommends', name], {
      env,
      timeoutMs,
    });
    if (ok) {
      return undefined;
    }
    reason = `apt-get install ${name} failed: ${output.split('\n').at(-1) ?? ''}`;
  }
  return reason;
}
