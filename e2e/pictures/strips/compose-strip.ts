import type { Browser } from 'playwright-core';

export type Step = { readonly name: string; readonly png: Buffer };

const STYLE = `
  body { display: grid; grid-template-columns: repeat(6, max-content); gap: 32px 20px; width: max-content; margin: 0;
    padding: 24px; background: #3b3d46; color: #fff; font: 15px/1.4 system-ui; }
  figure { margin: 0; }
  img { display: block; }
  figcaption { margin-bottom: 6px; }`;

/** The steps in their order, each below its number and name, as one picture. */
export async function composeStrip(browser: Browser, steps: readonly Step[]): Promise<Buffer> {
  const figures = steps.map(
    ({ name, png }, index) =>
      `<figure><figcaption>${index + 1}. ${name}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  );
  const page = await browser.newPage({ viewport: { width: 2400, height: 900 } });
  try {
    await page.setContent(`<!doctype html><style>${STYLE}</style>${figures.join('')}`);
    return await page.locator('body').screenshot();
  } finally {
    await page.close();
  }
}
