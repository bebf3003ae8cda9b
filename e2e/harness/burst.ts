import { expect } from 'vitest';
import type { Answer } from './http.ts';

export const BURST_SIZE = 50;
const LEAST_CONNECTIONS = 20;

/** Sends 50 requests at once, on at least 20 connections. */
export async function burst(send: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const sent = Array.from({ length: BURST_SIZE }, (_, index) => send(index));
  // If one fails, the others must not reach the next test.
  await Promise.allSettled(sent);
  const answers = await Promise.all(sent);
  expect(new Set(answers.map(({ localPort }) => localPort)).size).toBeGreaterThanOrEqual(LEAST_CONNECTIONS);
  return answers;
}

/** Counts the answers by status. */
export function countStatuses(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) {
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}
