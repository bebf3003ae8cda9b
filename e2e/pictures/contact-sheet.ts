import type { Browser } from '@playwright/test';

export type Picture = { readonly look: string; readonly png: Buffer };

const STYLE = `
  body { display: grid; width: max-content; gap: 40px; margin: 0; padding: 32px; background: #3b3d46; color: #fff;
    font: 15px/1.4 system-ui; }
  h2 { margin: 0 0 10px; font-size: 20px; }
  section > div { display: flex; gap: 16px; align-items: end; }
  figure { margin: 0; }
  img { display: block; width: 300px; }
  figcaption { margin-top: 6px; }`;

/** The pictures side by side, under a name. */
export function rowOf(name: string, pictures: readonly Picture[]): string {
  const figures = pictures.map(
    ({ look, png }) =>
      `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${look}</figcaption></figure>`,
  );
  return `<section><h2>${name}</h2><div>${figures.join('')}</div></section>`;
}

/** Draws the rows into one picture. */
export async function compose(browser: Browser, rows: readonly string[], file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1700, height: 900 } });
  try {
    // The hub's sheet has two hundred pictures.
    page.setDefaultTimeout(180_000);
    await page.setContent(`<!doctype html><style>${STYLE}</style>${rows.join('')}`);
    await page.locator('body').screenshot({ path: file });
    console.log(file);
  } finally {
    await page.close();
  }
}
