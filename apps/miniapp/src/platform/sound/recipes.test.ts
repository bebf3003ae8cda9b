import { describe, expect, it } from 'vitest';
import { recipes } from './recipes.ts';

describe.each(Object.entries(recipes))('the sound %s', (_, notes) => {
  it('is short and soft', () => {
    for (const { at, length, gain } of notes) {
      expect(at + length).toBeLessThanOrEqual(1.2);
      expect(gain).toBeLessThanOrEqual(0.15);
    }
  });
});
