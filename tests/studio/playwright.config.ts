import { defineConfig } from '@playwright/test';
import { readWorld } from './support/world-address.ts';

const { studioUrl, browserPath } = readWorld();

/** Journeys through the studio in a real browser, against a whole fleet; `main.ts` starts both. */
export default defineConfig({
  testDir: import.meta.dirname,
  // `pictures/take-pictures.ts` says what STUDIO_PICTURES asks for.
  testMatch: process.env['STUDIO_PICTURES'] === undefined ? '*.spec.ts' : 'take-pictures.ts',
  outputDir: process.env['STUDIO_RESULTS'] ?? 'results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A machine that others use too may take ten times as long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: process.env['STUDIO_REPORT'] ?? 'report.json' }]],
  use: {
    baseURL: studioUrl,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A trace takes a third more of the machine, so it is taken when it is asked for.
    trace: process.env['STUDIO_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Its sandbox does not work for root, nor in most containers; the pages are our own.
    launchOptions: { executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] },
  },
});
