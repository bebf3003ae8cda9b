/** What is wrong with an address; undefined when something answers there. */
export async function checkLink(address: string, timeoutMs: number): Promise<string | undefined> {
  try {
    const status = await ask(address, 'HEAD', timeoutMs);
    // Some servers answer GET alone.
    return isAlive(status) ? undefined : await verdict(address, timeoutMs);
  } catch (error) {
    return reasonOf(error, timeoutMs);
  }
}

async function verdict(address: string, timeoutMs: number): Promise<string | undefined> {
  const status = await ask(address, 'GET', timeoutMs);
  return isAlive(status) ? undefined : `answers ${status}`;
}

/** A server that answers 429 is alive. */
function isAlive(status: number): boolean {
  return status < 400 || status === 429;
}

async function ask(address: string, method: 'HEAD' | 'GET', timeoutMs: number): Promise<number> {
  const response = await fetch(address, { method, signal: AbortSignal.timeout(timeoutMs) });
  await response.body?.cancel();
  return response.status;
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `does not answer in ${timeoutMs / 1000} s`;
  }
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
