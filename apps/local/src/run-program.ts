import { OperatorError } from '@soho/backend/operator';
import { explainStart } from '@soho/backend/server';

const STOP_LIMIT_MS = 10_000;

/** Runs a program until a signal: the first one stops it in order, the second one at once. */
export function runProgram(start: () => Promise<{ stop(): Promise<void> }>): void {
  start().then(
    ({ stop }) => stopOnSignal(stop),
    (error: unknown) => {
      console.error(explain(error));
      process.exit(1);
    },
  );
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) {
      process.exit(1);
    }
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    void stop().then(() => process.exit(0));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

function explain(error: unknown): unknown {
  // Vite's own error has no code.
  if (error instanceof Error && (Reflect.get(error, 'code') === 'EADDRINUSE' || /already in use/.test(error.message))) {
    return `${error.message}. Another program uses this port: choose another one by PORT, for example PORT=3100.`;
  }
  return error instanceof OperatorError ? error.message : (explainStart(error, undefined)?.message ?? error);
}
