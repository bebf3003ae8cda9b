import type { Browser } from 'playwright-core';

const STYLE = `
  body { display: flex; gap: 20px; width: max-content; margin: 0; padding: 10px; background: #04050c; }
  img { display: block; width: 320px; border-radius: 20px; }`;

/** Screens side by side, as one picture. */
export async function composeStills(browser: Browser, stills: readonly Buffer[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1800, height: 900 } });
  try {
    const images = stills.map((png) => `<img src="data:image/png;base64,${png.toString('base64')}" alt="">`);
    await page.setContent(`<!doctype html><style>${STYLE}</style>${images.join('')}`);
    return await page.locator('body').screenshot();
  } finally {
    await page.close();
  }
}
