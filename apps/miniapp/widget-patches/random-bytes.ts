import { NACL, type WidgetPatch } from './patch.ts';

/** Browsers have their own random bytes: without Node's, the first screen does not need the shim for `require`. */
export const randomBytes: readonly WidgetPatch[] = [
  { file: NACL, from: "} else if (typeof require !== 'undefined') {", to: '} else if (false) {' },
  { file: NACL, from: "crypto = require('crypto');", to: '' },
];
