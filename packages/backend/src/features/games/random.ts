import { randomInt } from 'node:crypto';
import type { Random } from '@soho/rules';

/** The server's randomness: what it deals cannot be foretold from what it has dealt. */
export const random: Random = (below) => randomInt(below);
