import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/provision/browser.ts';
import type { Settings } from '../harness/settings.ts';
import { openStage, type Stage } from '../stage/stage.ts';

/** A stage on which pictures are made, and the browser that draws them. */
export type Studio = { readonly stage: Stage; readonly browser: Browser };

/** On the server's own PGlite. */
export const EMBEDDED: Settings = { DATABASE_URL: '' };

/** Opens a studio, and closes it after the work. */
export async function inStudio<Result>(changes: Settings, work: (studio: Studio) => Promise<Result>): Promise<Result> {
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    const stage = await openStage(changes);
    try {
      return await work({ stage, browser });
    } finally {
      await stage.remove();
    }
  } finally {
    await browser.close();
  }
}
