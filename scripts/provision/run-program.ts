import { spawn } from 'node:child_process';

export type Account = {
  readonly uid: number;
  readonly gid: number;
};

type RunOptions = {
  readonly account?: Account | undefined;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly timeoutMs?: number;
};

/** What a program printed on both outputs, and whether it ended with exit code 0. */
export type Outcome = {
  readonly ok: boolean;
  readonly output: string;
};

/** Runs a program to its end. One that can't be started, or overruns its time, gives an outcome that is not ok. */
export function runProgram(file: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      ...options.account,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: options.env ?? process.env,
      cwd: options.cwd,
      timeout: options.timeoutMs,
      killSignal: 'SIGKILL',
    });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    // Not 'close': a daemon that was started keeps the pipes open.
    child.once('exit', (code) => setImmediate(() => resolve({ ok: code === 0, output: output.trim() })));
  });
}

/** Runs a program that must succeed; throws with its output otherwise. */
export async function runOrThrow(file: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { ok, output } = await runProgram(file, args, options);
  if (!ok) {
    throw new Error(`${file} ${args.join(' ')} failed:\n${output}`);
  }
  return output;
}
