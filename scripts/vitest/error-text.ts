import type { TestError } from 'vitest';

/** Longer differences are cut. */
const diffShown = 2_000;
/** How many frames are shown if none is the project's. */
const foreignFramesShown = 5;
/** A chain of causes may be a circle. */
const causesShown = 3;

/** What Vitest gives as the cause of a failure that was polled for. */
const polled = 'Matcher did not succeed in time.';

/**
 * What an error says, how the values differ, where it came from, and its causes. Frames of packages and of Node are left out
 * if there are others.
 */
export function errorText(error: TestError): string {
  const { message, diff } = error;
  const difference = diff === undefined ? [] : [shorten(diff)];
  return [`${headOf(error)}${message}`, ...difference, ...framesOf(error), ...causesOf(error)].join('\n');
}

/** A stack begins with the name, of Node's errors with a code, and with the place of a syntax error; then comes the message. */
function headOf({ message, name = 'Error', stack = '' }: TestError): string {
  const at = message === '' ? -1 : stack.indexOf(message);
  return at > 0 ? stack.slice(0, at) : `${name}: `;
}

function framesOf({ message, stack = '' }: TestError): string[] {
  // The message may have several lines, of which some look like frames.
  const at = Math.max(stack.indexOf(message), 0);
  const lines = stack.slice(at + message.length).split('\n');
  const frames = lines.filter((line) => /^ +at /.test(line));
  const own = frames.filter((line) => /:\d+:\d+\)?$/.test(line) && !/node_modules|\bnode:/.test(line));
  return own.length > 0 ? own : frames.slice(0, foreignFramesShown);
}

function causesOf({ cause }: TestError): string[] {
  const causes: string[] = [];
  for (let next = cause; isError(next) && causes.length < causesShown; next = next.cause) {
    causes.push(`Cause: ${headOf(next)}${next.message}`);
  }
  return causes;
}

/** Anything may be given as a cause. */
function isError(cause: TestError | undefined): cause is TestError {
  const message: unknown = Object(cause).message;
  return typeof message === 'string' && message !== polled;
}

function shorten(diff: string): string {
  return diff.length > diffShown ? `${diff.slice(0, diffShown)}\n… (the suite's log has all of it)` : diff;
}
