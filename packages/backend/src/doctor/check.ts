import { explainConnection } from '../platform/database/explain-connection.ts';

/** One line of a diagnosis. `message` is a fact, and for a problem also what to do about it. */
export type Check = {
  readonly name: string;
  readonly state: 'ok' | 'problem' | 'skipped';
  readonly message: string;
};

export function ok(name: string, message: string): Check {
  return { name, state: 'ok', message };
}

export function problem(name: string, message: string): Check {
  return { name, state: 'problem', message };
}

export function skipped(name: string, message: string): Check {
  return { name, state: 'skipped', message };
}

/** Longer than any request that a check makes, and short enough to wait for. */
const LIMIT_MS = 15_000;

/** A check that always ends, and whose failure is a line as any other: whatever is dead hides nothing else. */
export async function bounded(
  name: string,
  look: () => Promise<Check | readonly Check[]>,
  limitMs = LIMIT_MS,
): Promise<readonly Check[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Check>((resolve) => {
    const message = `no answer within ${limitMs / 1000} s: look at it, start it again, then run this command again`;
    timer = setTimeout(() => resolve(problem(name, message)), limitMs);
  });
  try {
    return [await Promise.race([look(), late])].flat();
  } catch (error) {
    return [problem(name, explainConnection(error) ?? (error instanceof Error ? error.message : String(error)))];
  } finally {
    clearTimeout(timer);
  }
}
