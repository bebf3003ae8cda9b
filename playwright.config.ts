import { defineConfig } from '@playwright/test';
import type { WorkerFixtures } from './e2e/stage/test.ts';
import { findBrowser } from './scripts/provision/browser.ts';

const isRoot = process.getuid?.() === 0;
const browser = findBrowser();

/** Tests in a real browser: `smoke` runs always, `nightly` at night. */
export default defineConfig<object, WorkerFixtures>({
  globalSetup: './scripts/test-database.ts',
  projects: [
    // One server for all: it sells for both.
    {
      name: 'smoke',
      testDir: 'e2e/smoke',
      outputDir: '.cache/browser-tests/smoke',
      // Pictures of the document at each step would be a tenth of the processor time.
      use: {
        settings: { PAYMENT_METHODS: 'ton,stars' },
        trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
      },
    },
    { name: 'nightly', testDir: 'e2e/nightly', outputDir: '.cache/browser-tests/nightly' },
  ],
  testMatch: '*.test.ts',
  // Two take as long on two cores, because a page draws on both, and start twice as many servers and browsers.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['./scripts/totals-reporter.ts']],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      args: [
        // Quiet: the browser sends no requests of its own.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-gpu',
        '--disable-quic',
        '--disable-sync',
        '--no-first-run',
        '--process-per-site',
        '--in-process-gpu',
        // Chromium's sandbox refuses to start for root.
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
});
