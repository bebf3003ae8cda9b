import type { Browser } from '@playwright/test';
import type { Album } from './album.ts';

const STYLE = `
  body { display: grid; width: max-content; gap: 40px; margin: 0; padding: 32px; background: #3b3d46; color: #fff;
    font: 15px/1.4 system-ui; }
  h2 { margin: 0 0 10px; font-size: 20px; }
  section > div { display: flex; gap: 16px; align-items: end; }
  figure { margin: 0; }
  img { display: block; width: 300px; }
  figcaption { margin-top: 6px; }`;

/** A page with a row for each state and its variants side by side, as one picture. */
export async function composeSheet(browser: Browser, album: Album): Promise<Buffer> {
  const rows = [...album.byState()].map(([state, pictures]) => {
    const figures = pictures.map(
      ({ look, png }) =>
        `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${look}</figcaption></figure>`,
    );
    return `<section><h2>${album.name}: ${state}</h2><div>${figures.join('')}</div></section>`;
  });
  const page = await browser.newPage({ viewport: { width: 1700, height: 900 } });
  try {
    await page.setContent(`<!doctype html><style>${STYLE}</style>${rows.join('')}`);
    return await page.locator('body').screenshot();
  } finally {
    await page.close();
  }
}
