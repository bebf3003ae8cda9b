import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/provision/free-port.ts';

/** Starts bare `node:http` in a process of its own. */
export async function startHello(): Promise<{
  readonly port: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}> {
  const port = await freePort();
  const child = fork(fileURLToPath(new URL('./hello.ts', import.meta.url)), [String(port)]);
  await once(child, 'message');
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
