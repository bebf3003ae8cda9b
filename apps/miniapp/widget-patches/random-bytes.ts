import { NACL, type WidgetPatch } from './patch.ts';

/** A browser has its own random bytes: without Node's, the first screen comes without the code that stands in for `require`. */
export const randomBytes: readonly WidgetPatch[] = [
  { file: NACL, from: "} else if (typeof require !== 'undefined') {", to: '} else if (false) {' },
  { file: NACL, from: "crypto = require('crypto');", to: '' },
];
