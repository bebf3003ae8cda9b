import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/provision/browser.ts';
import type { Settings } from '../harness/settings.ts';
import { openStage, type Stage } from '../stage/stage.ts';

/** A stage on which pictures are made, and the browser that draws them. */
export type Studio = { readonly stage: Stage; readonly browser: Browser };

/** Opens a studio on the server's own PGlite, whose clock is the server's, and closes it after the work. */
export async function inStudio<Result>(changes: Settings, work: (studio: Studio) => Promise<Result>): Promise<Result> {
  const browser = await launch();
  try {
    const stage = await openStage({ DATABASE_URL: '', ...changes });
    try {
      return await work({ stage, browser });
    } finally {
      await stage.remove();
    }
  } finally {
    await browser.close();
  }
}

async function launch(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    // Chromium's sandbox refuses to start for root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}
