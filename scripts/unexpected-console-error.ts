import { afterEach, beforeEach } from 'vitest';

const original = console.error;
let unexpected: unknown[][] = [];

// A test that expects an error message replaces console.error with a spy of its own, and then nothing is recorded here.
beforeEach(() => {
  unexpected = [];
  console.error = (...args: unknown[]) => {
    unexpected.push(args);
    original(...args);
  };
});

afterEach(() => {
  console.error = original;
  const [first] = unexpected;
  if (first !== undefined) {
    throw new Error(`console.error was called unexpectedly: ${first.map(String).join(' ')}`);
  }
});
