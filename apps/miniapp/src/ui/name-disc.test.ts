import { expect, test } from 'vitest';
import { colour, contrast, WHITE } from '../platform/theme/colour.ts';
import { TONES } from './name-disc.tsx';

test.each(TONES.flat())('the white initial on %s has a contrast of 4.5', (ground) => {
  expect(contrast(colour(ground), WHITE)).toBeGreaterThanOrEqual(4.5);
});
