import { buildStudioPages } from '@slideloom/local';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../preview/open-browser.ts';
import { servePages, type Answers } from './serve-pages.ts';

type OpenStudio = { browser: Browser; page: Page; origin: string };

/** Builds the pages, serves them with the answers, and opens a browser for as long as `use` takes. */
export async function openStudio(answers: Answers, use: (studio: OpenStudio) => Promise<void>): Promise<void> {
  await buildStudioPages();
  const server = await servePages(answers);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1_600, height: 1_000 }, timezoneId: 'UTC' });
    await use({ browser, page, origin: server.origin });
  } finally {
    await browser.close();
    server.close();
  }
}
