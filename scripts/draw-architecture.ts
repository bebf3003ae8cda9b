// Draws the pictures of ARCHITECTURE.md from the imports.
import { readFileSync, writeFileSync } from 'node:fs';
import { DOCUMENT, redraw } from './architecture/pictures.ts';

writeFileSync(DOCUMENT, await redraw(readFileSync(DOCUMENT, 'utf8')));
