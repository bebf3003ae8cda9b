import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FileRun } from './tally.ts';

/** How long each step took when it last ran whole, in milliseconds, and of a suite each of its files. */
export type LastRun = Readonly<Record<string, StepTimes>>;

export type StepTimes = {
  readonly ms: number;
  readonly files: Readonly<Record<string, { readonly ms: number; readonly tests: number }>>;
};

/** @returns nothing if there was no run, or its record cannot be read */
export function readLastRun(file: string): LastRun {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

export function writeLastRun(file: string, lastRun: LastRun): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(lastRun));
}

export function timesOf(ms: number, files: readonly FileRun[]): StepTimes {
  return {
    ms,
    files: Object.fromEntries(files.map(({ file, ms: took, tests }) => [file, { ms: took, tests: tests.length }])),
  };
}
