import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOCUMENT, redraw } from './pictures.ts';

test('the pictures of the architecture are those of the code; `npm run pictures:architecture` draws them anew', async () => {
  const document = readFileSync(DOCUMENT, 'utf8');
  expect(document).toBe(await redraw(document));
});

test('a document without a place for a picture is refused', async () => {
  await expect(redraw('# Architecture')).rejects.toThrow("no place for the picture 'house'");
});
