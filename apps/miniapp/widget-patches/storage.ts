import { join } from 'node:path';
import { UI, type WidgetPatch } from './patch.ts';

const OWN = join(import.meta.dirname, '../src/platform/storage.ts');

/** A full storage threw in the middle of a tap: the wallet was not opened, and nothing was said. */
export const storage: readonly WidgetPatch[] = [
  {
    file: UI,
    from: 'import deepmerge from "deepmerge";',
    to: `import { localValues } from ${JSON.stringify(OWN)};\nimport deepmerge from "deepmerge";`,
  },
  { file: UI, from: 'return localStorage;', to: 'return localValues;' },
];
